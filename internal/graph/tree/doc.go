// Package tree holds game trees that a person types, edits and searches.
//
//	((3 12 8) (2 4 6) (14 5 2))
//
// Round brackets are a player's node. The root is Max's, and below a player's
// node it is the other's turn; max( and min( say it otherwise, so min((3 12) (2
// 4)) begins with Min, and ({max(1 2) max(3 0)} 2) has Max alone against chance.
//
// Braces are a chance node. Each child stands behind its chance, {0.5 (1 2) 0.5
// 4}, {1/3 2 2/3 5} or {25% 1 75% 2}; the chances are above 0 and make 1. Where
// none stand there all children are equally likely: {(1 2) 4}. Chances are
// meant where the items are even in number and the first, the third and so on
// are all plain numbers between 0 and 1, or one has a / or a %.
//
// Numbers are leaves. A name may stand before any node: B:(b1:3 b2:12). A value
// in square brackets is that of a node with children where a search of limited
// depth ends there: [5](2 9). With an exclamation mark the position is not quiet
// and a search with quiescence goes on below it: [5!](2 9). Below a node without
// such a value every search goes on.
//
// A text has at most [MostNodes] nodes on [MostDepth] levels below the root.
// Commas, tabs and line breaks are blanks. [Tree.String] writes a tree, [Parse]
// reads it back. In addresses [Tree.Link] and [ParseLink] use characters that
// need no escape: _ for a blank, $ ( , & { , @ [ , ~ for any closing bracket, + for
// the exclamation mark and = for the slash.
package tree
