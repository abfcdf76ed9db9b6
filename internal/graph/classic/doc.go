// Package classic is the small problems that every course on search begins with:
// n queens, the 8-puzzle, missionaries and cannibals, water jugs, the vacuum
// world and the towers of Hanoi. Each is a page of code, and an example of how
// to add one: a state that can be compared, its text, what can be done in it,
// and an estimate or two of what is left. All moves cost 1.
//
// A world is what never changes while one searches (how many queens, how large
// the jugs are) together with the state that the search begins at. Their text
// forms are stable for ever; each page has its own.
//
// How they are drawn is in package classic/look; Specs is what the laboratory asks of
// them.
package classic
