// Package screens lists the program's screens: state in, a tree of widgets out. They use
// the puzzles, the games in progress and the engine's client, but no display; the canvas
// and the text view drive the App through interact.Session, and tests press its nodes by id.
//
// Package shell is the frame, gamescreen the common part of the puzzles' screens, widget the small
// building blocks; each screen has its own package. A screen keeps its state in a struct and builds
// its part of the tree in view methods; dialogs are functions that build their content each time.
// All texts are in package words.
package screens
