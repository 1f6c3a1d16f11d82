(** The rules of Pousse on a board of any size, as `src/games/pousse/README.md` has them. *)

Require Import List Arith.
Import ListNotations.
Require Import Game.

(** A square is empty or has a marker of the player to move, or of the opponent. *)
Inductive square := Empty | Mine | Theirs.

Definition row := list square.
Definition board := list row.  (* from the top; a row from the left *)

(** Markers from the entry up to the first empty square move on by one; in a full line the last one
    falls off. *)
Fixpoint push (marker : square) (line : row) : row :=
  match line with
  | [] => []
  | Empty :: rest => marker :: rest
  | next :: rest => marker :: push next rest
  end.

Fixpoint change {A} (f : A -> A) (i : nat) (l : list A) : list A :=
  match l, i with
  | [], _ => []
  | x :: rest, O => f x :: rest
  | x :: rest, S i => x :: change f i rest
  end.

Definition mirrored (b : board) : board := map (@rev square) b.
(** Rows become columns; for a square board. *)
Definition transposed (b : board) : board :=
  map (fun i => map (fun r => nth i r Empty) b) (seq 0 (length b)).

Definition left (i : nat) (b : board) : board := change (push Mine) i b.
Definition right (i : nat) (b : board) : board := mirrored (left i (mirrored b)).
Definition top (i : nat) (b : board) : board := transposed (left i (transposed b)).
Definition bottom (i : nat) (b : board) : board := transposed (right i (transposed b)).

(** All insertions: L1 ... LN, R1 ... RN, T1 ... TN, B1 ... BN. *)
Definition insertions (b : board) : list board :=
  let lines := seq 0 (length b) in
  map (fun i => left i b) lines ++ map (fun i => right i b) lines ++
  map (fun i => top i b) lines ++ map (fun i => bottom i b) lines.

(** Then the opponent is to move. *)
Definition other (s : square) : square :=
  match s with Empty => Empty | Mine => Theirs | Theirs => Mine end.
Definition turned (b : board) : board := map (map other) b.

Definition is_mine (s : square) : bool := match s with Mine => true | _ => false end.
Definition is_theirs (s : square) : bool := match s with Theirs => true | _ => false end.

(** How many rows and columns are full of one colour. *)
Definition straights (is : square -> bool) (b : board) : nat :=
  let full := fun b : board => length (filter (forallb is) b) in full b + full (transposed b).

(** Who has more straights has won; with equally many the game goes on. *)
Definition pousse_result (b : board) : option outcome :=
  match Nat.compare (straights is_mine b) (straights is_theirs b) with
  | Gt => Some Win
  | Lt => Some Loss
  | Eq => None
  end.

Definition pousse : game := {|
  position := board;
  moves := fun b => map turned (insertions b);
  result := pousse_result
|}.
