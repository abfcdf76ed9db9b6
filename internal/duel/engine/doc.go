// Package engine plays the duel and analyses it.
//
// Bitboard is a second form of the rules: it plays the same games as rules.Position many
// times faster, without allocation.
//
// Engine is an iterative deepening principal variation search, with a transposition table, move
// ordered by gain and reply, late move reductions, and extensions of forced moves. A value is the
// margin at the end with a bonus for winning, and a flag tells whether an evaluation took part in
// it: a value without one is proved, holds at every depth, and ends the search. Bounds on the
// points left, and on the points each knight can still reach, give proved cutoffs long before the
// end. Options switch each part off, to measure it: none changes a proved result.
//
// With several workers each is a goroutine that searches the same position and shares the table.
// One worker with a limit of nodes gives the same answer every time. WebAssembly has one worker:
// two or four that split the moves of the root, without a common table, won no more than half of
// their games against a single worker with the time of each (56 % ± 8, 50 % ± 5 in brainking).
//
// The evaluation is linear in a few features and fitted on self-play by
// internal/tools/duelfit; package arena plays matches. Engine has no quiescence
// search: every landing takes a number, so no position is quieter than
// another.
//
// Three ideas did not win more games. Assuming that the opponent is weaker, and so keeping the game
// long ("contempt" in chess engines): 83.2 % against 82.2 % ± 4.7 in 200 games of brainking against
// the course's engine with deepening. Choosing the placement by the opponent's likely reply: with
// every reply weighted by its evaluation, 80 % ± 3 of 400 games against 84 % ± 3; with the best
// reply by points six plies deep, 82 % ± 3. Only knowing the exact reply won more, 88 % ± 3: most
// lost games are lost by the placement. The bounds of package prove, and its proof of the winner
// before each move, at 100 ms a move: 50 % in 100 pairs of course, on each of which the same side
// won twice, and 50.5 % ± 1.7 in 50 pairs of brainking.
//
// CoursePlayer is the engine that students of the course write. NewPlayer makes the
// players of the levels.
package engine
