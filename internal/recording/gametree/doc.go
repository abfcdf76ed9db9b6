// Package gametree holds the tree of a game for two, with or without chance, and searches it twice:
// by minimax, which visits every node, and by alpha-beta, which returns the same value and prunes
// nodes that can't change it. Each node stores alpha-beta's window and whether it was cut off
// there, so that both trees can be drawn side by side and the saved nodes be counted.
//
// [Grow] builds the tree of a position to a small depth. There the value of a leaf is White's
// points minus Black's; White maximises. Beyond the depth it can continue with moves that gain much
// (quiescence), and alpha-beta can store its results for positions (memoization), as the course's
// engine does in the duel. [Search] searches a tree built elsewhere, such as a typed one.
//
// The algorithms follow Knuth and Moore, "An analysis of alpha-beta pruning", 1975 (AIMA 3rd ed.,
// figures 5.3 and 5.7), fail-soft as in Fishburn,
// 1983. A chance node has the mean of its children (expectiminimax, AIMA 3rd
// ed., section 5.5); alpha-beta prunes there by Star1 (Ballard, "The *-minimax
// search procedure for trees containing chance nodes", 1983).
package gametree
