// Package gametree grows the tree of a game of two to a small depth and goes
// through it twice: by minimax, which looks at every node, and by alpha-beta,
// which gives the same value and leaves out what can't change it. Each node
// keeps the window that alpha-beta came to it with and whether it was cut off
// there, so that both can be drawn side by side and the nodes saved be counted.
//
// The value of a leaf is White's points less Black's; White maximises. The
// algorithms are those of Knuth and Moore, "An analysis of alpha-beta pruning",
// 1975 (AIMA 3rd ed., figures 5.3 and 5.7).
package gametree
