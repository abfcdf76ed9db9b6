// Package gametree builds the tree of a game for two to a small depth and
// searches it twice: by minimax, which visits every node, and by alpha-beta,
// which returns the same value and prunes what can't change it. Each node
// stores alpha-beta's window and whether it was cut off there, so that both
// trees can be drawn side by side and the saved nodes be counted.
//
// The value of a leaf is White's points minus Black's; White maximises. The
// algorithms are those of Knuth and Moore, "An analysis of alpha-beta
// pruning", 1975 (AIMA 3rd ed., figures 5.3 and 5.7).
package gametree
