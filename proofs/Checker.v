(** The checkers of certificates of positions, and what they prove. *)

Require Import List Bool Arith PArith.
Import ListNotations.
Require Import Game Pousse Symmetry SafeSet Win.

(** A board as a number of its own: two bits a square, and two at the end of a row. *)
Fixpoint row_key (r : row) (rest : positive) : positive :=
  match r with
  | [] => rest~0~0
  | Empty :: r => (row_key r rest)~0~1
  | Mine :: r => (row_key r rest)~1~0
  | Theirs :: r => (row_key r rest)~1~1
  end.
Fixpoint key (b : board) : positive :=
  match b with [] => 1 | r :: b => row_key r (key b) end.

Lemma row_key_own r : forall r' a b, row_key r a = row_key r' b -> r = r' /\ a = b.
Proof.
  induction r as [|s r IH]; intros [|s' r'] a b; try destruct s; try destruct s'; simpl; intros H;
    inversion H; auto; destruct (IH _ _ _ H1); subst; auto.
Qed.

Lemma key_own b : forall c, key b = key c -> b = c.
Proof.
  induction b as [|r b IH]; intros [|r' c]; simpl; intros H; auto.
  - destruct r' as [|[| |] r']; discriminate.
  - destruct r as [|[| |] r]; discriminate.
  - apply row_key_own in H. destruct H as [E H]. rewrite E, (IH _ H). reflexivity.
Qed.

(** The canonical one of the eight images is the least: square by square, an opponent's marker comes
    before an empty square, and that before one's own. *)
Definition rank (s : square) : nat := match s with Theirs => 0 | Empty => 1 | Mine => 2 end.
Fixpoint compare_rows (r r' : row) : comparison :=
  match r, r' with
  | s :: r, s' :: r' => match Nat.compare (rank s) (rank s') with Eq => compare_rows r r' | c => c end
  | _, _ => Eq
  end.
Fixpoint compare_boards (b c : board) : comparison :=
  match b, c with
  | r :: b, r' :: c => match compare_rows r r' with Eq => compare_boards b c | o => o end
  | _, _ => Eq
  end.
Definition lesser (b c : board) : board := match compare_boards c b with Lt => c | _ => b end.

Definition canonical (b : board) : board :=
  let b1 := mirrored b in let b2 := transposed b1 in let b3 := mirrored b2 in
  let b4 := transposed b3 in let b5 := mirrored b4 in let b6 := transposed b5 in
  lesser (lesser (lesser b b1) (lesser b2 b3)) (lesser (lesser b4 b5) (lesser b6 (mirrored b6))).

Lemma lesser_of (P : board -> Prop) b c : P b -> P c -> P (lesser b c).
Proof. unfold lesser. destruct (compare_boards c b); auto. Qed.

Definition like (b c : board) := similar c b /\ square_board c.

Lemma canonical_like b : square_board b -> like b (canonical b).
Proof.
  intros S. assert (L : like b b) by (split; [constructor|auto]).
  assert (M : forall c, like b c -> like b (mirrored c)).
  { intros c [Si Sc]. split; [constructor; auto|apply mirrored_square; auto]. }
  assert (T : forall c, like b c -> like b (transposed c)).
  { intros c [Si Sc]. split; [constructor; auto|apply transposed_square]. }
  unfold canonical. repeat apply lesser_of; auto 10.
Qed.

Definition is_square (b : board) : bool := forallb (fun r => length r =? length b) b.

Lemma is_square_right b : is_square b = true -> square_board b.
Proof.
  unfold is_square. rewrite forallb_forall. intros H r I. apply Nat.eqb_eq. auto.
Qed.

(** Whether the moves keep a player from losing, who is to move on the board or not; Mine are the
    markers of the one who is to move. *)
Definition check_safe (to_move : bool) (b : board) (ms : list nat) : bool :=
  is_square b && check pousse key canonical to_move b ms.

Theorem what_is_accepted_is_safe : forall to_move b ms, check_safe to_move b ms = true ->
  if to_move then does_not_lose pousse b else stands pousse b.
Proof.
  unfold check_safe. intros to_move b ms H. apply andb_true_iff in H. destruct H as [Q H].
  apply is_square_right in Q.
  apply (check_is_right pousse similar similar_result similar_moves similar_back similar_twice
    key (fun p q => key_own p q) canonical square_board) with ms; auto.
  - intros p S. apply canonical_like; auto.
  - intros p q. apply moves_square.
  - intros p S. apply canonical_like; auto.
  - constructor.
Qed.

(** A draw: neither player loses. *)
Definition check_draw (b : board) (of_mover of_other : list nat) : bool :=
  check_safe true b of_mover && check_safe false b of_other.

Theorem what_is_accepted_is_drawn : forall b ms ms', check_draw b ms ms' = true ->
  does_not_lose pousse b /\ stands pousse b.
Proof.
  unfold check_draw. intros b ms ms' H. apply andb_true_iff in H. destruct H as [H1 H2].
  split; [exact (what_is_accepted_is_safe true b ms H1)|exact (what_is_accepted_is_safe false b ms' H2)].
Qed.

(** A win within [n] plies of a player who is to move, or not. *)
Definition check_wins (n : nat) (to_move : bool) (b : board) (ms : list nat) : bool :=
  is_square b && check_win pousse key n to_move b ms.

Theorem what_is_accepted_is_won : forall n to_move b ms, check_wins n to_move b ms = true ->
  wins pousse n to_move b.
Proof.
  intros n t b ms H. apply andb_true_iff in H. destruct H as [_ H]. revert H.
  apply check_win_is_right. exact (fun p q => key_own p q).
Qed.

Print Assumptions what_is_accepted_is_safe.
Print Assumptions what_is_accepted_is_drawn.
Print Assumptions what_is_accepted_is_won.

Require Extraction ExtrOcamlBasic.
Extraction "checker.ml" Checker.check_safe Checker.check_draw Checker.check_wins.
