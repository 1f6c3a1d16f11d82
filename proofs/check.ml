(* check CERTIFICATE: checks the positions of Pousse in a certificate of `foregone prove` by the
   functions that Checker.v proves right. What stands here only reads the words. *)

open Checker

exception Wrong of string

let words = ref []

let next () =
  match !words with
  | [] -> raise (Wrong "the text ends too soon")
  | word :: rest -> words := rest; word

let expect wanted =
  String.split_on_char ' ' wanted |> List.iter (fun word ->
    let found = next () in
    if found <> word then raise (Wrong ("expected " ^ word ^ ", found " ^ found)))

let rec natural n = if n <= 0 then O else S (natural (n - 1))

let number word =
  match int_of_string_opt word with
  | Some n when n >= 0 && n <= 100 && string_of_int n = word -> n
  | _ -> raise (Wrong ("expected a number, found " ^ word))

(* L1 ... LN, R1 ... RN, T1 ... TN, B1 ... BN, from 0. *)
let move size word =
  match String.index_opt "LRTB" (if word = "" then ' ' else word.[0]) with
  | Some side ->
    let line = number (String.sub word 1 (String.length word - 1)) in
    if line < 1 || line > size then raise (Wrong (word ^ " is no move"));
    natural (side * size + line - 1)
  | None -> raise (Wrong (word ^ " is no move"))

let rec moves size =
  match !words with
  | ("end" | "O") :: _ | [] -> []
  | word :: rest -> words := rest; let m = move size word in m :: moves size

let position text =
  match String.split_on_char ':' text with
  | [("X" | "O") as mover; rows] ->
    let square c =
      if c = '.' then Empty
      else if c = mover.[0] then Mine
      else if c = 'X' || c = 'O' then Theirs
      else raise (Wrong (text ^ " is no position")) in
    let row r = List.map square (List.of_seq (String.to_seq r)) in
    (mover, List.map row (String.split_on_char '/' rows))
  | _ -> raise (Wrong (text ^ " is no position"))

let require truth = if not truth then raise (Wrong "the moves do not prove the claim")

let safe mover board player =
  expect player;
  check_safe (mover = player) board (moves (List.length board))

let claim mover board =
  expect "claim";
  match next () with
  | "draw" ->
    let x = safe mover board "X" in
    require (safe mover board "O" && x)
  | ("X" | "O") as player ->
    (match next () with
     | "does" -> expect "not lose"; require (safe mover board player)
     | "wins" ->
       expect "in";
       let plies = natural (number (next ())) in
       expect "moves";
       require (check_wins plies (mover = player) board (moves (List.length board)))
     | word -> raise (Wrong ("expected wins or does, found " ^ word)))
  | word -> raise (Wrong ("expected X, O or draw, found " ^ word))

let rec cases proved =
  match next () with
  | "done" when !words = [] -> proved
  | "case" ->
    expect (string_of_int (proved + 1));
    expect "position";
    let mover, board = position (next ()) in
    claim mover board;
    expect "end";
    cases (proved + 1)
  | word -> raise (Wrong ("expected case or done, found " ^ word))

let read path =
  let input = open_in_bin path in
  let text = really_input_string input (in_channel_length input) in
  close_in input;
  let blank c = String.contains " \t\n\011\012\r" c in
  String.map (fun c -> if blank c then ' ' else c) text
  |> String.split_on_char ' ' |> List.filter (fun word -> word <> "")

let () =
  if Array.length Sys.argv <> 2 then (prerr_endline "usage: check CERTIFICATE"; exit 2);
  let path = Sys.argv.(1) in
  try
    words := read path;
    expect "foregone certificate 1 game pousse limits";
    (match next () with "contest" | "none" -> () | word -> raise (Wrong ("limits " ^ word)));
    expect "choices 1 rules=contest";
    Printf.printf "proved: %d\n" (cases 0)
  with
  | Sys_error fault -> prerr_endline fault; exit 1
  | Wrong fault -> prerr_endline (path ^ ": " ^ fault); exit 1
