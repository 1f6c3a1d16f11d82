(** Games of two players in turn, without chance: what it means that a player does not lose. *)

Require Import List.
Import ListNotations.

(** How a game ends, for the player who would be to move. *)
Inductive outcome := Win | Draw | Loss.

(** As `core/game.hpp` has it: a position is one of the player to move, [moves p] is what each move
    leads to, positions of the opponent, and [result p] says how the game ended, if it did. *)
Record game := {
  position : Type;
  moves : position -> list position;
  result : position -> option outcome
}.

Section Play.
  Variable g : game.

  (** A player who is to move in [p] does not lose: the game is over and not lost, or there is a move
      after which the player does not lose while the opponent is to move. There the game is over and
      the opponent has not won, or after whatever the opponent does the player does not lose.
      Coinductive: this may go on for ever. *)
  CoInductive does_not_lose : position g -> Prop :=
  | ends p r : result g p = Some r -> r <> Loss -> does_not_lose p
  | moves_to p q : result g p = None -> In q (moves g p) -> stands q -> does_not_lose p
  with stands : position g -> Prop :=
  | ended p r : result g p = Some r -> r <> Win -> stands p
  | answers p : result g p = None -> (forall q, In q (moves g p) -> does_not_lose q) -> stands p.

  (** The same against the clock: a player who is to move can be kept from losing for [n] plies, or
      one who is not. What does not lose does so for any number of plies. *)
  Fixpoint lasts (n : nat) (to_move : bool) (p : position g) : Prop :=
    match n, result g p, to_move with
    | _, Some r, true => r <> Loss
    | _, Some r, false => r <> Win
    | O, None, _ => True
    | S n, None, true => exists q, In q (moves g p) /\ lasts n false q
    | S n, None, false => forall q, In q (moves g p) -> lasts n true q
    end.

  Theorem it_lasts : forall n p,
    (does_not_lose p -> lasts n true p) /\ (stands p -> lasts n false p).
  Proof.
    induction n as [|n IH]; intros p.
    - split; [intros [q r E N|q r E I St]|intros [q r E N|q E A]]; simpl; rewrite E; auto.
    - split.
      + intros [q r E N|q r E I St]; simpl; rewrite E; auto.
        exists r. split; auto. apply (IH r). assumption.
      + intros [q r E N|q E A]; simpl; rewrite E; auto.
        intros r I. apply (IH r). auto.
  Qed.
End Play.
