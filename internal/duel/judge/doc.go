// Package judge says after a game of two how good its moves were: how many
// points each lost against the best one. It is told what an engine thinks of
// the positions; it searches nothing itself.
//
// A move loses the difference between what its player could expect before it
// and after it, in points at the end of the game, and is called
//
//	best        the engine's own move, or one that loses nothing
//	good        at most 10 points lost
//	inaccuracy  at most 30
//	mistake     at most 80; or a result given away: a game that was not lost is
//	            proved lost, or one proved won is proved drawn; or a jump after
//	            which the player has none left, in a game that is proved lost
//	blunder     more; or a won game lost, where both is proved
//
// A move that was the only one is best, and forced: it counts for nobody.
//
//test:mutants
package judge
