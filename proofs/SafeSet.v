(** Closed safe sets, up to symmetry: a checker for any game, and the proof that it is right. *)

Require Import List Bool PArith MSetPositive.
Import ListNotations.
Require Import Game.

Section SafeSet.
  Variable g : game.
  Notation position := (position g).

  (** Positions that are alike have the same result, and moves to positions that are alike. *)
  Variable similar : position -> position -> Prop.
  Hypothesis similar_result : forall p q, similar p q -> result g p = result g q.
  Hypothesis similar_moves : forall p q, similar p q ->
    forall p', In p' (moves g p) -> exists q', In q' (moves g q) /\ similar p' q'.
  Hypothesis similar_back : forall p q, similar p q -> similar q p.
  Hypothesis similar_twice : forall p q r, similar p q -> similar q r -> similar p r.

  (** Positions of the set are known by their keys. *)
  Variable key : position -> positive.
  Hypothesis key_is_one's_own : forall p q, key p = key q -> p = q.
  Variable canonical : position -> position.
  Variable valid : position -> Prop.
  Hypothesis canonical_is_similar : forall p, valid p -> similar (canonical p) p.
  Hypothesis moves_are_valid : forall p q, valid p -> In q (moves g p) -> valid q.
  Hypothesis canonical_is_valid : forall p, valid p -> valid (canonical p).

  (** The positions met, by key, and those that have no move yet, in two parts: the first is taken
      from the front of [next], new ones are put before [later]. *)
  Record state := { met : PositiveSet.t; next : list position; later : list position }.

  (** Whether the player to move in [p] can win by the next move. Such positions are not kept. *)
  Definition wins_at_once (p : position) : bool :=
    existsb (fun q => match result g q with Some Loss => true | _ => false end) (moves g p).

  (** Meets a position with the player to move; nothing if the player has lost there. *)
  Definition meet (s : state) (p : position) : option state :=
    match result g p with
    | Some Loss => None
    | Some _ => Some s
    | None =>
      if wins_at_once p then Some s
      else let c := canonical p in
      if PositiveSet.mem (key c) (met s) then Some s
      else Some {| met := PositiveSet.add (key c) (met s); next := next s; later := c :: later s |}
    end.

  Fixpoint meet_all (s : state) (ps : list position) : option state :=
    match ps with
    | [] => Some s
    | p :: rest => match meet s p with Some s => meet_all s rest | None => None end
    end.

  (** All that the opponent can do in [q]; nothing if the opponent has won, or can. *)
  Definition answer (s : state) (q : position) : option state :=
    match result g q with
    | Some Win => None
    | Some _ => Some s
    | None => meet_all s (moves g q)
    end.

  Definition take (s : state) : option (position * state) :=
    match next s with
    | p :: rest => Some (p, {| met := met s; next := rest; later := later s |})
    | [] =>
      match rev (later s) with
      | p :: rest => Some (p, {| met := met s; next := rest; later := [] |})
      | [] => None
      end
    end.

  (** Gives each position the next move, by its number, until all have one; the moves that are left. *)
  Fixpoint walk (s : state) (ms : list nat) : option (state * list nat) :=
    match take s with
    | None => Some (s, ms)
    | Some (p, s) =>
      match ms with
      | [] => None
      | m :: ms =>
        match nth_error (moves g p) m with
        | None => None
        | Some q => match answer s q with Some s => walk s ms | None => None end
        end
      end
    end.

  Definition nothing_met := {| met := PositiveSet.empty; next := []; later := [] |}.

  (** Whether the moves, and no more, keep the player from losing. *)
  Definition check (to_move : bool) (p : position) (ms : list nat) : bool :=
    match (if to_move then meet nothing_met p else answer nothing_met p) with
    | None => false
    | Some s => match walk s ms with Some (_, []) => true | _ => false end
    end.

  (** What is known of a set: [good s p] if the player has a move in [p] that leads into it. *)
  Definition enters (set : PositiveSet.t) (p : position) : Prop :=
    match result g p with
    | Some r => r <> Loss
    | None => wins_at_once p = true \/ PositiveSet.In (key (canonical p)) set
    end.
  Definition leaves (set : PositiveSet.t) (q : position) : Prop :=
    match result g q with
    | Some r => r <> Win
    | None => forall p, In p (moves g q) -> enters set p
    end.
  Definition good (set : PositiveSet.t) (p : position) : Prop :=
    exists q, In q (moves g p) /\ leaves set q.

  Definition smaller (a b : PositiveSet.t) := forall k, PositiveSet.In k a -> PositiveSet.In k b.

  Lemma enters_larger a b p : smaller a b -> enters a p -> enters b p.
  Proof. unfold enters. destruct (result g p); auto. intros S [W|I]; auto. Qed.
  Lemma leaves_larger a b q : smaller a b -> leaves a q -> leaves b q.
  Proof. unfold leaves. destruct (result g q); eauto using enters_larger. Qed.
  Lemma good_larger a b p : smaller a b -> good a p -> good b p.
  Proof. intros S [q [I L]]. exists q. eauto using leaves_larger. Qed.

  (** All positions met have a move into the set, or wait for one. *)
  Definition waits (s : state) (p : position) := In p (next s) \/ In p (later s).
  Definition sound (s : state) := forall p, valid p -> PositiveSet.In (key p) (met s) ->
    result g p = None /\ (waits s p \/ good (met s) p).
  Definition all_valid (s : state) := forall p, waits s p -> valid p.

  Lemma meet_sound s s' p : valid p -> sound s -> all_valid s -> meet s p = Some s' ->
    sound s' /\ all_valid s' /\ smaller (met s) (met s') /\ enters (met s') p /\
    (forall q, waits s q -> waits s' q).
  Proof.
    unfold meet, enters. intros V S A.
    assert (Same : forall r, r <> Loss -> sound s /\ all_valid s /\ smaller (met s) (met s) /\
      r <> Loss /\ (forall q, waits s q -> waits s q)).
    { intros r N. split; [exact S|split; [exact A|split; [intros k; auto|split; auto]]]. }
    destruct (result g p) as [[| |]|] eqn:E; intros H; try discriminate;
      try (inversion H; subst s'; apply Same; discriminate).
    clear Same. destruct (wins_at_once p) eqn:Wi.
    { inversion H; subst s'. split; [exact S|split; [exact A|split; [intros k; auto|split; auto]]]. }
    destruct (PositiveSet.mem (key (canonical p)) (met s)) eqn:M; inversion H; subst s'; clear H.
    - apply PositiveSet.mem_spec in M.
      split; [exact S|split; [exact A|split; [intros k; auto|split; auto]]].
    - assert (L : smaller (met s) (PositiveSet.add (key (canonical p)) (met s))).
      { intros k I. apply PositiveSet.add_spec. auto. }
      split; [|split; [|split; [|split]]]; simpl; auto.
      + intros q Vq I. simpl in I. apply PositiveSet.add_spec in I. destruct I as [I|I].
        * apply key_is_one's_own in I. subst q. split.
          -- rewrite (similar_result _ _ (canonical_is_similar p V)). exact E.
          -- left. right. simpl. auto.
        * destruct (S q Vq I) as [R [[W|W]|W]]; split; auto.
          -- left. left. exact W.
          -- left. right. simpl. auto.
          -- right. eapply good_larger; eauto.
      + intros q [W|W]; simpl in W.
        * apply A. left. exact W.
        * destruct W as [W|W]; [subst q; auto|apply A; right; exact W].
      + right. apply PositiveSet.add_spec. auto.
      + intros q [W|W]; [left|right]; simpl; auto.
  Qed.

  Lemma meet_all_sound ps : forall s s', (forall p, In p ps -> valid p) -> sound s -> all_valid s ->
    meet_all s ps = Some s' ->
    sound s' /\ all_valid s' /\ smaller (met s) (met s') /\ (forall p, In p ps -> enters (met s') p) /\
    (forall q, waits s q -> waits s' q).
  Proof.
    induction ps as [|p ps IH]; simpl; intros s s' V S A H.
    - inversion H; subst s'.
      split; [exact S|split; [exact A|split; [intros k; auto|split; [intros p []|auto]]]].
    - destruct (meet s p) as [s1|] eqn:M; [|discriminate].
      destruct (meet_sound s s1 p (V p (or_introl eq_refl)) S A M) as (S1 & A1 & L1 & E1 & W1).
      destruct (IH s1 s' (fun q I => V q (or_intror I)) S1 A1 H) as (S2 & A2 & L2 & E2 & W2).
      split; [|split; [|split; [|split]]]; auto.
      + intros k I. auto.
      + intros q [I|I]; [subst q; eapply enters_larger; eauto|auto].
  Qed.

  Lemma answer_sound s s' q : valid q -> sound s -> all_valid s -> answer s q = Some s' ->
    sound s' /\ all_valid s' /\ smaller (met s) (met s') /\ leaves (met s') q /\
    (forall p, waits s p -> waits s' p).
  Proof.
    unfold answer, leaves. intros V S A H.
    assert (Same : forall r, r <> Win -> sound s /\ all_valid s /\ smaller (met s) (met s) /\
      r <> Win /\ (forall q, waits s q -> waits s q)).
    { intros r N. split; [exact S|split; [exact A|split; [intros k; auto|split; auto]]]. }
    destruct (result g q) as [[| |]|] eqn:E; try discriminate;
      try (inversion H; subst s'; apply Same; discriminate).
    destruct (meet_all_sound (moves g q) s s') as (S2 & A2 & L2 & E2 & W2); eauto.
  Qed.

  (** Taking a position out of those that wait, which then has to get a move. *)
  Lemma take_all s p s1 : take s = Some (p, s1) ->
    met s1 = met s /\ waits s p /\ (forall q, waits s1 q -> waits s q) /\
    (forall q, waits s q -> q = p \/ waits s1 q).
  Proof.
    unfold take, waits. destruct (next s) as [|x rest] eqn:N.
    - destruct (rev (later s)) as [|x rest] eqn:R; intros H; inversion H; subst; clear H; simpl.
      assert (I : forall q, In q (later s) <-> q = p \/ In q rest).
      { intros q. rewrite in_rev, R. simpl. split; intros [J|J]; auto. }
      repeat split; auto.
      + right. apply I. auto.
      + intros q [J|[]]. right. apply I. auto.
      + intros q [[]|J]. apply I in J. destruct J; auto.
    - intros H. inversion H; subst; clear H. simpl. repeat split; auto.
      + intros q [J|J]; auto.
      + intros q [[J|J]|J]; auto.
  Qed.

  Lemma take_none s : take s = None -> forall p, ~ waits s p.
  Proof.
    unfold take, waits. destruct (next s); [|discriminate].
    destruct (rev (later s)) eqn:R; [|discriminate]. intros _ p [I|I]; [exact I|].
    rewrite in_rev, R in I. exact I.
  Qed.

  Lemma walk_sound ms : forall s s' left, sound s -> all_valid s -> walk s ms = Some (s', left) ->
    smaller (met s) (met s') /\
    forall p, valid p -> PositiveSet.In (key p) (met s') -> result g p = None /\ good (met s') p.
  Proof.
    induction ms as [|m ms IH]; intros s s' left S A H; simpl in H;
      destruct (take s) as [[p s1]|] eqn:T; try discriminate.
    - inversion H; subst. split; [intros k; auto|]. intros p V I. destruct (S p V I) as [R [W|W]]; auto.
      destruct (take_none _ T p W).
    - destruct (take_all _ _ _ T) as (Em & Wp & W1 & W2).
      destruct (nth_error (moves g p) m) as [q|] eqn:Q; [|discriminate].
      apply nth_error_In in Q.
      destruct (answer s1 q) as [s2|] eqn:An; [|discriminate].
      (* While p has no move, what is sound is the state with p still waiting. *)
      set (s0 := {| met := met s1; next := p :: next s1; later := later s1 |}).
      assert (Vq : valid q) by (apply moves_are_valid with p; auto).
      assert (K : forall t t', answer t q = Some t' ->
        answer {| met := met t; next := p :: next t; later := later t |} q =
        Some {| met := met t'; next := p :: next t'; later := later t' |}).
      { assert (K1 : forall t t' x, meet t x = Some t' ->
          meet {| met := met t; next := p :: next t; later := later t |} x =
          Some {| met := met t'; next := p :: next t'; later := later t' |}).
        { intros t t' x. unfold meet. simpl. destruct (result g x) as [[| |]|]; intros E;
            try (inversion E; subst; reflexivity); try discriminate.
          destruct (wins_at_once x); [inversion E; subst; reflexivity|].
          destruct (PositiveSet.mem _ _); inversion E; subst; reflexivity. }
        assert (K2 : forall ps t t', meet_all t ps = Some t' ->
          meet_all {| met := met t; next := p :: next t; later := later t |} ps =
          Some {| met := met t'; next := p :: next t'; later := later t' |}).
        { induction ps as [|x ps IHp]; simpl; intros t t' E; [inversion E; subst; reflexivity|].
          destruct (meet t x) as [t1|] eqn:M; [|discriminate]. rewrite (K1 _ _ _ M). auto. }
        intros t t'. unfold answer. destruct (result g q) as [[| |]|]; intros E;
          try (inversion E; subst; reflexivity); try discriminate. auto. }
      apply K in An.
      assert (S0 : sound s0).
      { intros x Vx I. unfold s0 in I. simpl in I. rewrite Em in I.
        destruct (S x Vx I) as [R [W|W]]; split; auto.
        - left. destruct (W2 x W) as [X|[X|X]]; [left|left|right]; simpl; auto.
        - right. unfold s0. simpl. rewrite Em. exact W. }
      assert (A0 : all_valid s0).
      { intros x [W|W]; unfold s0 in W; simpl in W.
        - destruct W as [W|W]; [subst x; auto|apply A, W1; left; exact W].
        - apply A, W1. right. exact W. }
      destruct (answer_sound s0 _ q Vq S0 A0 An) as (S2 & A2 & L2 & E2 & W3).
      assert (Sp : sound s2).
      { intros x Vx I. destruct (S2 x Vx I) as [R [[W|W]|W]]; simpl in *; split; auto.
        - destruct W as [W|W]; [|left; left; exact W]. subst x. right. exists q. auto.
        - left. right. exact W. }
      assert (Ap : all_valid s2).
      { intros x [W|W]; apply A2; [left|right]; simpl; auto. }
      destruct (IH s2 s' left Sp Ap H) as [L3 G]. split; auto.
      intros k I. apply L3, L2. unfold s0. simpl. rewrite Em. exact I.
    - inversion H; subst. split; [intros k; auto|]. intros p V I. destruct (S p V I) as [R [W|W]]; auto.
      destruct (take_none _ T p W).
  Qed.

  (** From a closed safe set to play for ever. *)
  Section Closed.
    Variable set : PositiveSet.t.
    Hypothesis closed : forall p, valid p -> PositiveSet.In (key p) set ->
      result g p = None /\ good set p.

    (** The opponent's moves lead to positions like those of the set; [H] says that there one is safe. *)
    Ltac all_answers q V S L H :=
      pose proof (similar_result _ _ S) as R; unfold leaves in L;
      match type of S with similar ?c q =>
        destruct (result g c) as [r|] eqn:Rc;
        [exact (ended g q r (eq_sym R) L)|];
        apply (answers g q (eq_sym R)); intros p I;
        assert (J : exists p', In p' (moves g c) /\ similar p' p)
          by (destruct (similar_moves _ _ (similar_back _ _ S) p I) as [p' [I' S']]; eauto);
        destruct J as (p' & I' & S');
        exact (H p p' (moves_are_valid c p' V I') S' (L p' I'))
      end.

    Lemma wins_safely : forall p c, similar c p -> result g c = None -> wins_at_once c = true ->
      does_not_lose g p.
    Proof.
      intros p c S R W. apply existsb_exists in W. destruct W as [q [I L]].
      destruct (similar_moves _ _ S q I) as [q' [I' S']].
      pose proof (similar_result _ _ S') as Rq.
      destruct (result g q) as [[| |]|]; try discriminate.
      apply (moves_to g p q'); auto.
      - rewrite <- (similar_result _ _ S). exact R.
      - apply (ended g q' Loss); auto. discriminate.
    Qed.

    Lemma enters_safely : forall p c, valid c -> similar c p -> enters set c -> does_not_lose g p.
    Proof.
      cofix enters_safely with
        (leaves_safely : forall q c, valid c -> similar c q -> leaves set c -> stands g q).
      - intros p c V S E. pose proof (similar_result _ _ S) as R. unfold enters in E.
        destruct (result g c) as [r|] eqn:Rc.
        + exact (ends g p r (eq_sym R) E).
        + destruct E as [E|E]; [exact (wins_safely p c S Rc E)|].
          assert (H : exists q' q, In q' (moves g p) /\ valid q /\ similar q q' /\ leaves set q).
          { destruct (closed (canonical c) (canonical_is_valid c V) E) as [_ [q [I L]]].
            pose proof (similar_twice _ _ _ (canonical_is_similar c V) S) as S2.
            destruct (similar_moves _ _ S2 q I) as [q' [I' S']].
            exists q', q. repeat split; auto.
            apply moves_are_valid with (canonical c); auto. }
          destruct H as (q' & q & I & Vq & Sq & L).
          exact (moves_to g p q' (eq_sym R) I (leaves_safely q' q Vq Sq L)).
      - intros q c V S L. all_answers q V S L enters_safely.
    Qed.

    Lemma leaves_safely : forall q c, valid c -> similar c q -> leaves set c -> stands g q.
    Proof. intros q c V S L. all_answers q V S L enters_safely. Qed.
  End Closed.

  Hypothesis similar_to_itself : forall p, similar p p.

  (** What the checker accepts is so. *)
  Theorem check_is_right to_move p ms : valid p -> check to_move p ms = true ->
    if to_move then does_not_lose g p else stands g p.
  Proof.
    unfold check. intros V H.
    assert (S0 : sound nothing_met).
    { intros q Vq I. simpl in I. apply PositiveSet.empty_spec in I. destruct I. }
    assert (A0 : all_valid nothing_met) by (intros q [[]|[]]).
    destruct to_move.
    - destruct (meet nothing_met p) as [s|] eqn:M; [|discriminate].
      destruct (meet_sound _ _ _ V S0 A0 M) as (S1 & A1 & _ & E & _).
      destruct (walk s ms) as [[s' [|]]|] eqn:W; try discriminate.
      destruct (walk_sound _ _ _ _ S1 A1 W) as [L C].
      apply enters_safely with (met s') p; auto. eapply enters_larger; eauto.
    - destruct (answer nothing_met p) as [s|] eqn:M; [|discriminate].
      destruct (answer_sound _ _ _ V S0 A0 M) as (S1 & A1 & _ & E & _).
      destruct (walk s ms) as [[s' [|]]|] eqn:W; try discriminate.
      destruct (walk_sound _ _ _ _ S1 A1 W) as [L C].
      apply leaves_safely with (met s') p; auto. eapply leaves_larger; eauto.
  Qed.
End SafeSet.
