(** Winning within so many plies: a checker of strategies for any game, and the proof that it is right. *)

Require Import List Bool Arith Lia PArith FMapPositive.
Import ListNotations.
Require Import Game.

Section Win.
  Variable g : game.
  Notation position := (position g).

  (** A player, to move in [p] or not, wins within [n] plies whatever the opponent does. *)
  Fixpoint wins (n : nat) (to_move : bool) (p : position) : Prop :=
    match result g p, to_move with
    | Some Win, true => True
    | Some Loss, false => True
    | Some _, _ => False
    | None, _ =>
      match n with
      | O => False
      | S n => if to_move then exists q, In q (moves g p) /\ wins n false q
               else forall q, In q (moves g p) -> wins n true q
      end
    end.

  Lemma wins_later n : forall m to_move p, n <= m -> wins n to_move p -> wins m to_move p.
  Proof.
    induction n as [|n IH]; intros m t p L W; simpl in W.
    - destruct m; simpl; destruct (result g p) as [[| |]|]; destruct t; auto; contradiction.
    - destruct m as [|m]; [lia|]. simpl. destruct (result g p) as [[| |]|]; destruct t; auto.
      + destruct W as [q [I W]]. exists q. split; auto. apply IH; auto; lia.
      + intros q I. apply IH; auto; lia.
  Qed.

  Variable key : position -> positive.
  Hypothesis key_is_one's_own : forall p q, key p = key q -> p = q.

  Definition turn_key (to_move : bool) (p : position) : positive :=
    if to_move then (key p)~1 else (key p)~0.
  Lemma turn_key_own t t' p q : turn_key t p = turn_key t' q -> t = t' /\ p = q.
  Proof. destruct t, t'; simpl; intros H; inversion H; auto. Qed.

  (** The moves that are left, and within how many plies positions met before are won. *)
  Definition state : Type := list nat * PositiveMap.t nat.

  Section Answers.
    Variable value : state -> position -> option (nat * state).
    (** The longest of what follows the opponent's moves. *)
    Fixpoint longest (s : state) (ps : list position) : option (nat * state) :=
      match ps with
      | [] => Some (0, s)
      | p :: rest =>
        match value s p with
        | None => None
        | Some (n, s) =>
          match longest s rest with Some (m, s) => Some (Nat.max n m, s) | None => None end
        end
      end.
  End Answers.

  (** Depth first, each position once, no line of more than [depth] plies. *)
  Fixpoint plies (depth : nat) (to_move : bool) (s : state) (p : position) : option (nat * state) :=
    match result g p, to_move with
    | Some Win, true => Some (0, s)
    | Some Loss, false => Some (0, s)
    | Some _, _ => None
    | None, _ =>
      match PositiveMap.find (turn_key to_move p) (snd s) with
      | Some n => Some (n, s)
      | None =>
        match depth with
        | O => None
        | S depth =>
          let after :=
            if to_move then
              match fst s with
              | [] => None
              | m :: ms =>
                match nth_error (moves g p) m with
                | Some q => plies depth false (ms, snd s) q
                | None => None
                end
              end
            else longest (plies depth true) s (moves g p) in
          match after with
          | None => None
          | Some (n, s) => Some (S n, (fst s, PositiveMap.add (turn_key to_move p) (S n) (snd s)))
          end
        end
      end
    end.

  Definition check_win (n : nat) (to_move : bool) (p : position) (ms : list nat) : bool :=
    match plies n to_move (ms, PositiveMap.empty nat) p with
    | Some (m, ([], _)) => m =? n
    | _ => false
    end.

  Definition sound (s : state) := forall t p n,
    PositiveMap.find (turn_key t p) (snd s) = Some n -> wins n t p.

  Lemma longest_sound value : (forall s p n s', sound s -> value s p = Some (n, s') ->
      sound s' /\ wins n true p) ->
    forall ps s n s', sound s -> longest value s ps = Some (n, s') ->
    sound s' /\ forall p, In p ps -> wins n true p.
  Proof.
    intros V. induction ps as [|p ps IH]; simpl; intros s n s' S H.
    - inversion H; subst. split; [auto|intros p []].
    - destruct (value s p) as [[n1 s1]|] eqn:E1; [|discriminate].
      destruct (longest value s1 ps) as [[n2 s2]|] eqn:E2; inversion H; subst n s'.
      destruct (V _ _ _ _ S E1) as [S1 W1]. destruct (IH _ _ _ S1 E2) as [S2 W2].
      split; auto. intros q [I|I].
      + subst q. apply wins_later with n1; auto. lia.
      + apply wins_later with n2; auto. lia.
  Qed.

  Lemma plies_sound depth : forall t s p n s', sound s -> plies depth t s p = Some (n, s') ->
    sound s' /\ wins n t p.
  Proof.
    induction depth as [|depth IH]; intros t s p n s' S H; simpl in H;
      destruct (result g p) as [[| |]|] eqn:R;
      try (destruct t; inversion H; subst; split; auto; simpl; rewrite R; auto; fail);
      destruct (PositiveMap.find (turn_key t p) (snd s)) as [k|] eqn:F;
      try (inversion H; subst; split; auto; fail); try discriminate.
    match type of H with match ?a with _ => _ end = _ => destruct a as [[k s1]|] eqn:E end; [|discriminate].
    inversion H; subst n s'; clear H.
    assert (G : sound s1 /\ wins (Datatypes.S k) t p).
    { destruct t.
      - destruct (fst s) as [|m ms]; [discriminate|].
        destruct (nth_error (moves g p) m) as [q|] eqn:Q; [|discriminate].
        apply nth_error_In in Q.
        destruct (IH false (ms, snd s) q k s1 S E) as [S1 W]. split; auto. simpl. rewrite R. eauto.
      - destruct (longest_sound _ (fun s p n s' => IH true s p n s') _ _ _ _ S E) as [S1 W].
        split; auto. simpl. rewrite R. exact W. }
    destruct G as [S1 W]. split; auto. intros t' q n F'. simpl in F'.
    destruct (Pos.eq_dec (turn_key t' q) (turn_key t p)) as [K|K].
    - rewrite K, PositiveMap.gss in F'. inversion F'; subst n. apply turn_key_own in K. destruct K; subst. exact W.
    - rewrite PositiveMap.gso in F' by auto. apply S1 in F'. exact F'.
  Qed.

  (** What the checker accepts is so. *)
  Theorem check_win_is_right n to_move p ms : check_win n to_move p ms = true -> wins n to_move p.
  Proof.
    unfold check_win. destruct (plies n to_move (ms, PositiveMap.empty nat) p) as [[m [[|] s]]|] eqn:E; try discriminate.
    intros H. apply Nat.eqb_eq in H. subst m.
    apply (plies_sound n to_move (ms, PositiveMap.empty nat) p n ([], s)); auto.
    intros t q k F. simpl in F. rewrite PositiveMap.gempty in F. discriminate.
  Qed.
End Win.
