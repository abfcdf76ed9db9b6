// Package engine plays the duel and analyses it.
//
// Bitboard is the rules once more, to search with: it plays the same games as
// rules.Position many times faster, without allocation.
//
// Engine searches depth after depth by principal variation search, with a
// transposition table, moves ordered by gain and answer, late moves searched
// less deep at first, and only moves followed a ply deeper. A value is the margin at the end with a bonus
// for winning, and carries whether an evaluation took part in it: one without
// is proved, answers at every depth, and ends the search. What can still be
// taken, and what each knight can still reach, gives proved cutoffs long before
// the end. Options switch each part off, to measure it: none changes a proved
// result.
//
// With several workers each is a goroutine that searches the same position and
// shares the table. One worker, and a limit of nodes, give the same answer
// every time. WebAssembly has one: two or four that split the moves of the
// start, without a common table, won no more than half of their games against
// one that had the time of each (56 % ± 8, 50 % ± 5 in brainking).
//
// The evaluation is linear in a few features and fitted on self-play by the
// program in folder fit; package arena plays matches. The search has no
// quiescence: every landing takes a number, so no position is quieter than
// another.
//
// To take the other side for the weaker one, and so to keep the game long
// ("contempt" in chess engines), won no more: 83.2 % against 82.2 % ± 4.7 in 200
// games of brainking against the course's engine with deepening.
// To choose the placement by the answer that the other is likely to give did not
// either: with every answer weighed by how good it looks, 80 % ± 3 of 400 games
// against 84 % ± 3, with the answer that counts points best six plies deep, 82 % ± 3.
// Only to know the answer to the letter won more, 88 % ± 3: most of the games that
// are lost are lost with the placement.
//
// CoursePlayer is the engine that students of the course write. NewPlayer
// makes the players of the levels.
package engine
