// Package screens puts the program's screens together: state in, a tree of
// widgets out. They know the puzzles, the games in progress and the engine's
// client, but no display; the canvas and the text view drive the App through
// ui.Session, and tests press its nodes by id.
//
// Package shell is the frame and what it offers, desk what the puzzles' screens
// share, part the small things that screens are made of; each screen has a
// package of its own. A screen keeps its state in a struct and builds its part
// of the tree in view methods; dialogs are functions that give their content
// anew each time. All words come from package words.
package screens
