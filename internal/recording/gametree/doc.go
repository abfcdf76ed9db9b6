// Package gametree holds the tree of a game for two, with or without chance, and searches it twice:
// by minimax, which visits every node, and by alpha-beta, which returns the same value and prunes
// nodes that can't change it. Each node stores alpha-beta's window and whether it was cut off
// there, so that both trees can be drawn side by side and the saved nodes be counted.
//
// [Parse] reads a tree that people type:
//
//	((3 12 8) (2 4 6) (14 5 2))
//
// Parentheses are a player's node. The root is Max's, and players take turns; max( and
// min( override this, so min((3 12) (2 4)) begins with Min, and ({max(1 2) max(3 0)} 2)
// has Max play alone against chance.
//
// Braces are a chance node. Each child follows its chance, {0.5 (1 2) 0.5 4}, {1/3 2 2/3 5} or {25%
// 1 75% 2}; chances are above 0 and add up to 1. Without chances all children are equally likely:
// {(1 2) 4}. Items are read as chances and children if their number is even and the first, third
// and so on are all numbers between 0 and 1, or if any has a / or a %.
//
// Numbers are leaves. A name may precede any node: B:(b1:3 b2:12). A value in square
// brackets is a node's value if a search of limited depth ends there: [5](2 9). With an
// exclamation mark the position is not quiet, and quiescence search goes on below it:
// [5!](2 9). Below a node without such a value every search goes on.
//
// A text has at most [MostNodes] nodes on [MostDepth] levels below the root. Commas, tabs
// and line breaks are blanks. [Tree.String] writes a tree, [Parse] reads it. [Tree.Link]
// and [ParseLink] use characters that addresses need not escape: _ for a blank, $ for (,
// & for {, @ for [, ~ for any closing bracket, + for ! and = for /.
//
// [Grow] builds the tree of a position to a small depth. There the value of a leaf is White's
// points minus Black's; White maximises. Beyond the depth it can continue with moves that gain much
// (quiescence), and alpha-beta can store its results for positions (memoization), as the course's
// engine does in the duel. [Tree.Search] searches a typed tree.
//
// The algorithms follow Knuth and Moore, "An analysis of alpha-beta pruning", 1975 (AIMA 3rd ed.,
// figures 5.3 and 5.7), fail-soft as in Fishburn,
// 1983. A chance node has the mean of its children (expectiminimax, AIMA 3rd
// ed., section 5.5); alpha-beta prunes there by Star1 (Ballard, "The *-minimax
// search procedure for trees containing chance nodes", 1983).
package gametree
