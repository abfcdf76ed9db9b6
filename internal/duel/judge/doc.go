// Package judge grades the moves of a game for two by the points that each lost against the best
// move, using an engine's analyses of the positions.
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
//	blunder     more; or a won game lost, both proved, even if only the winner is
//
// A move below good that leaves its player's knight no number one jump away is a dead end. In a
// lost game the decisive moves are the ones after which a player of the opponent's level could no
// longer have won (rules.Recoverable).
//
// The only move is best and forced, and doesn't count.
//
//test:mutants
package judge
