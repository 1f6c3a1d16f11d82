(** The symmetries of the board: mirrors, and rows as columns. Results and moves agree with them. *)

Require Import List Arith Lia Bool PArith.
Import ListNotations.
Require Import Game Pousse.

Definition square_board (b : board) : Prop := forall r, In r b -> length r = length b.

(** ** Lists *)

Lemma all_nth {A} (d : A) l : map (fun i => nth i l d) (seq 0 (length l)) = l.
Proof.
  induction l as [|x l IH]; auto. simpl. f_equal.
  rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma rev_seq n : rev (seq 0 n) = map (fun i => n - 1 - i) (seq 0 n).
Proof.
  apply nth_ext with 0 0; rewrite rev_length, ?map_length; auto. intros i I. rewrite seq_length in I.
  rewrite rev_nth by (rewrite seq_length; auto).
  rewrite seq_length, seq_nth by lia.
  rewrite nth_indep with (d' := (fun i => n - 1 - i) 0) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. lia.
Qed.

Lemma change_length {A} (f : A -> A) l : forall i, length (change f i l) = length l.
Proof. induction l as [|x l IH]; intros [|i]; simpl; auto. Qed.

Lemma change_in {A} (f : A -> A) l : forall i x, In x (change f i l) -> In x l \/ exists y, In y l /\ x = f y.
Proof.
  induction l as [|y l IH]; intros [|i] x; simpl; auto.
  - intros [E|I]; eauto.
  - intros [E|I]; auto. destruct (IH i x I) as [J|[z [J E]]]; eauto.
Qed.

Lemma change_app {A} (f : A -> A) l m : forall i,
  change f i (l ++ m) = if i <? length l then change f i l ++ m else l ++ change f (i - length l) m.
Proof.
  induction l as [|x l IH]; intros i; simpl.
  - rewrite Nat.sub_0_r. reflexivity.
  - destruct i as [|i]; simpl; auto. rewrite IH.
    change (S i <? S (length l)) with (i <? length l). destruct (i <? length l); auto.
Qed.

Lemma change_rev {A} (f : A -> A) l : forall i, i < length l ->
  rev (change f i l) = change f (length l - 1 - i) (rev l).
Proof.
  induction l as [|x l IH]; intros i I; simpl in *; [lia|].
  rewrite change_app, rev_length.
  destruct i as [|i]; simpl.
  - replace (length l - 0 - 0) with (length l) by lia. rewrite Nat.ltb_irrefl, Nat.sub_diag. reflexivity.
  - rewrite IH by lia. replace (length l - 0 - S i) with (length l - 1 - i) by lia.
    destruct (Nat.ltb_spec (length l - 1 - i) (length l)); [reflexivity|lia].
Qed.

Lemma push_length m l : length (push m l) = length l.
Proof. revert m. induction l as [|[| |] l IH]; intros m; simpl; auto. Qed.

(** ** Mirrors and transpositions *)

Lemma mirrored_length b : length (mirrored b) = length b.
Proof. apply map_length. Qed.
Lemma transposed_length b : length (transposed b) = length b.
Proof. unfold transposed. rewrite map_length, seq_length. reflexivity. Qed.
Lemma turned_length b : length (turned b) = length b.
Proof. apply map_length. Qed.

Lemma mirrored_square b : square_board b -> square_board (mirrored b).
Proof.
  intros S r I. rewrite mirrored_length. apply in_map_iff in I. destruct I as [x [E I]]. subst r.
  rewrite rev_length. auto.
Qed.
Lemma transposed_square b : square_board (transposed b).
Proof.
  intros r I. rewrite transposed_length. apply in_map_iff in I. destruct I as [i [E I]]. subst r.
  apply map_length.
Qed.
Lemma turned_square b : square_board b -> square_board (turned b).
Proof.
  intros S r I. rewrite turned_length. apply in_map_iff in I. destruct I as [x [E I]]. subst r.
  rewrite map_length. auto.
Qed.
Lemma rev_square b : square_board b -> square_board (rev b).
Proof. intros S r I. rewrite rev_length. apply S, in_rev, I. Qed.
Lemma left_square i b : square_board b -> square_board (left i b).
Proof.
  intros S r I. unfold left in *. rewrite change_length.
  destruct (change_in _ _ _ _ I) as [J|[x [J E]]]; [auto|]. subst r. rewrite push_length. auto.
Qed.
Lemma left_length i b : length (left i b) = length b.
Proof. apply change_length. Qed.
Lemma right_square i b : square_board b -> square_board (right i b).
Proof. intros S. apply mirrored_square, left_square, mirrored_square, S. Qed.
Lemma right_length i b : length (right i b) = length b.
Proof. unfold right. rewrite mirrored_length, left_length, mirrored_length. reflexivity. Qed.

Lemma mirrored_twice b : mirrored (mirrored b) = b.
Proof.
  unfold mirrored. rewrite map_map. rewrite <- (map_id b) at 2. apply map_ext. intros r. apply rev_involutive.
Qed.

Lemma nth_of_nth i j (b : board) :
  nth j (map (fun r => nth i r Empty) b) Empty = nth i (nth j b []) Empty.
Proof.
  assert (E : nth i (@nil square) Empty = Empty) by (destruct i; reflexivity).
  pose proof (map_nth (fun r : row => nth i r Empty) b [] j) as H. cbv beta in H. rewrite E in H. exact H.
Qed.

Lemma map_seq_ext {A} (f h : nat -> A) n : (forall i, i < n -> f i = h i) ->
  map f (seq 0 n) = map h (seq 0 n).
Proof. intros H. apply map_ext_in. intros i I. apply in_seq in I. apply H. lia. Qed.

Lemma nth_seq_map {A} (f : nat -> A) d n i : i < n -> nth i (map f (seq 0 n)) d = f i.
Proof.
  intros I. rewrite nth_indep with (d' := f 0) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth; auto.
Qed.

Lemma transposed_twice b : square_board b -> transposed (transposed b) = b.
Proof.
  intros S. unfold transposed at 1. rewrite transposed_length.
  transitivity (map (fun i => nth i b []) (seq 0 (length b))); [|apply all_nth]. apply map_seq_ext. intros j J.
  unfold transposed. rewrite map_map.
  rewrite <- (all_nth Empty (nth j b [])).
  rewrite (S (nth j b [])) by (apply nth_In; auto).
  apply map_seq_ext. intros i I. apply nth_of_nth.
Qed.

Lemma mirrored_transposed b : mirrored (transposed b) = transposed (rev b).
Proof.
  unfold mirrored, transposed. rewrite map_map, rev_length. apply map_ext. intros i. symmetry. apply map_rev.
Qed.

Lemma transposed_mirrored b : square_board b -> transposed (mirrored b) = rev (transposed b).
Proof.
  intros S. unfold transposed. rewrite mirrored_length, <- map_rev, rev_seq, map_map.
  apply map_seq_ext. intros i I. unfold mirrored. rewrite map_map. apply map_ext_in. intros r J.
  rewrite rev_nth; rewrite (S r J); auto. f_equal. lia.
Qed.

Lemma mirrored_rev b : mirrored (rev b) = rev (mirrored b).
Proof. apply map_rev. Qed.

Lemma turned_mirrored b : mirrored (turned b) = turned (mirrored b).
Proof. unfold mirrored, turned. rewrite !map_map. apply map_ext. intros r. symmetry. apply map_rev. Qed.

Lemma turned_transposed b : transposed (turned b) = turned (transposed b).
Proof.
  unfold transposed. rewrite turned_length. unfold turned. rewrite map_map. apply map_ext. intros i.
  rewrite !map_map. apply map_ext. intros r.
  change Empty with (other Empty) at 1. apply map_nth.
Qed.

(** ** Results *)

Lemma forallb_rev {A} (f : A -> bool) l : forallb f (rev l) = forallb f l.
Proof.
  induction l as [|x l IH]; auto. simpl. rewrite forallb_app, IH. simpl. rewrite andb_true_r. apply andb_comm.
Qed.

Lemma filter_length_rev {A} (f : A -> bool) l : length (filter f (rev l)) = length (filter f l).
Proof.
  induction l as [|x l IH]; auto. simpl. rewrite filter_app, app_length, IH. simpl.
  destruct (f x); simpl; lia.
Qed.

Lemma filter_mirrored is b : length (filter (forallb is) (mirrored b)) = length (filter (forallb is) b).
Proof.
  induction b as [|r b IH]; auto. simpl. rewrite forallb_rev. destruct (forallb is r); simpl; auto.
Qed.

Lemma straights_mirrored is b : square_board b -> straights is (mirrored b) = straights is b.
Proof.
  intros S. unfold straights. rewrite filter_mirrored, transposed_mirrored, filter_length_rev by auto. reflexivity.
Qed.

Lemma straights_transposed is b : square_board b -> straights is (transposed b) = straights is b.
Proof. intros S. unfold straights. rewrite transposed_twice by auto. lia. Qed.

Lemma result_mirrored b : square_board b -> pousse_result (mirrored b) = pousse_result b.
Proof. intros S. unfold pousse_result. rewrite !straights_mirrored by auto. reflexivity. Qed.
Lemma result_transposed b : square_board b -> pousse_result (transposed b) = pousse_result b.
Proof. intros S. unfold pousse_result. rewrite !straights_transposed by auto. reflexivity. Qed.

(** ** Insertions *)

Lemma mirrored_top i b : square_board b -> i < length b ->
  mirrored (top i b) = top (length b - 1 - i) (mirrored b).
Proof.
  intros S I. unfold top. rewrite mirrored_transposed, transposed_mirrored by auto. f_equal.
  unfold left. rewrite change_rev; rewrite transposed_length; auto.
Qed.

Lemma rev_right i b : i < length b -> rev (right i b) = right (length b - 1 - i) (rev b).
Proof.
  intros I. unfold right. rewrite <- mirrored_rev. f_equal. unfold left.
  rewrite change_rev; rewrite mirrored_length; auto. rewrite mirrored_rev. reflexivity.
Qed.

Lemma mirrored_bottom i b : square_board b -> i < length b ->
  mirrored (bottom i b) = bottom (length b - 1 - i) (mirrored b).
Proof.
  intros S I. unfold bottom. rewrite mirrored_transposed, transposed_mirrored by auto. f_equal.
  rewrite rev_right; rewrite transposed_length; auto.
Qed.

Ltac find_insertion := unfold insertions; rewrite !in_app_iff, !in_map_iff.

Lemma in_insertions b c : In c (insertions b) <->
  exists i, i < length b /\ (c = left i b \/ c = right i b \/ c = top i b \/ c = bottom i b).
Proof.
  find_insertion. split.
  - intros [H|[H|[H|H]]]; destruct H as [i [E I]]; apply in_seq in I; exists i; split; auto; lia.
  - intros [i [I H]]. assert (J : In i (seq 0 (length b))) by (apply in_seq; lia).
    destruct H as [E|[E|[E|E]]]; [left|right; left|right; right; left|right; right; right]; exists i; auto.
Qed.

Lemma insertions_mirrored b c : square_board b -> In c (insertions b) ->
  In (mirrored c) (insertions (mirrored b)).
Proof.
  intros S I. apply in_insertions in I. destruct I as [i [I H]]. apply in_insertions.
  destruct H as [E|[E|[E|E]]]; subst c.
  - exists i. rewrite mirrored_length. split; auto. right. left. unfold right. rewrite mirrored_twice. reflexivity.
  - exists i. rewrite mirrored_length. split; auto. left. unfold right. rewrite mirrored_twice. reflexivity.
  - exists (length b - 1 - i). rewrite mirrored_length. split; [lia|]. rewrite mirrored_top by auto. auto.
  - exists (length b - 1 - i). rewrite mirrored_length. split; [lia|]. rewrite mirrored_bottom by auto. auto.
Qed.

Lemma insertions_transposed b c : square_board b -> In c (insertions b) ->
  In (transposed c) (insertions (transposed b)).
Proof.
  intros S I. apply in_insertions in I. destruct I as [i [I H]]. apply in_insertions.
  exists i. rewrite transposed_length. split; auto.
  destruct H as [E|[E|[E|E]]]; subst c; unfold top, bottom.
  - right. right. left. rewrite transposed_twice by auto. reflexivity.
  - right. right. right. rewrite transposed_twice by auto. reflexivity.
  - left. apply transposed_twice, left_square, transposed_square.
  - right. left. apply transposed_twice, right_square, transposed_square.
Qed.

Lemma insertions_square b c : square_board b -> In c (insertions b) -> square_board c.
Proof.
  intros S I. apply in_insertions in I. destruct I as [i [_ H]].
  destruct H as [E|[E|[E|E]]]; subst c;
    auto using left_square, right_square; apply transposed_square.
Qed.

(** ** Moves *)

Lemma moves_mirrored b c : square_board b -> In c (moves pousse b) -> In (mirrored c) (moves pousse (mirrored b)).
Proof.
  simpl. rewrite !in_map_iff. intros S [x [E I]]. subst c. exists (mirrored x). split.
  - symmetry. apply turned_mirrored.
  - apply insertions_mirrored; auto.
Qed.
Lemma moves_transposed b c : square_board b -> In c (moves pousse b) -> In (transposed c) (moves pousse (transposed b)).
Proof.
  simpl. rewrite !in_map_iff. intros S [x [E I]]. subst c. exists (transposed x). split.
  - symmetry. apply turned_transposed.
  - apply insertions_transposed; auto.
Qed.
Lemma moves_square b c : square_board b -> In c (moves pousse b) -> square_board c.
Proof.
  simpl. rewrite in_map_iff. intros S [x [E I]]. subst c. apply turned_square, insertions_square with b; auto.
Qed.

(** ** Boards that are alike *)

Inductive similar : board -> board -> Prop :=
| itself b : similar b b
| by_mirror a b : square_board a -> similar a b -> similar (mirrored a) b
| by_transposition a b : square_board a -> similar a b -> similar (transposed a) b.

Lemma similar_twice a b c : similar a b -> similar b c -> similar a c.
Proof. induction 1; intros; auto; constructor; auto. Qed.

Lemma similar_back a b : similar a b -> similar b a.
Proof.
  induction 1 as [b|a b S H IH|a b S H IH]; [constructor| |].
  - apply similar_twice with a; auto. rewrite <- (mirrored_twice a) at 1.
    apply by_mirror; [apply mirrored_square; auto|constructor].
  - apply similar_twice with a; auto. rewrite <- (transposed_twice a S) at 1.
    apply by_transposition; [apply transposed_square|constructor].
Qed.

Lemma similar_result a b : similar a b -> result pousse a = result pousse b.
Proof.
  induction 1 as [b|a b S H IH|a b S H IH]; auto; simpl in *.
  - rewrite result_mirrored; auto.
  - rewrite result_transposed; auto.
Qed.

Lemma similar_moves a b : similar a b ->
  forall c, In c (moves pousse a) -> exists d, In d (moves pousse b) /\ similar c d.
Proof.
  induction 1 as [b|a b S H IH|a b S H IH]; intros c I.
  - exists c. split; [auto|constructor].
  - pose proof (moves_square _ _ (mirrored_square _ S) I) as Sc.
    apply moves_mirrored in I; [|apply mirrored_square; auto]. rewrite mirrored_twice in I.
    destruct (IH _ I) as [d [J Si]]. exists d. split; auto. rewrite <- (mirrored_twice c).
    apply by_mirror; auto. apply mirrored_square; auto.
  - pose proof (moves_square _ _ (transposed_square a) I) as Sc.
    apply moves_transposed in I; [|apply transposed_square]. rewrite transposed_twice in I by auto.
    destruct (IH _ I) as [d [J Si]]. exists d. split; auto. rewrite <- (transposed_twice c) by auto.
    apply by_transposition; auto. apply transposed_square.
Qed.
