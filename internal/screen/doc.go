// Package screen holds the screens: state in, a tree of widgets out. It knows
// the puzzles, the games in progress and the engine's client, but no display;
// the canvas and the text view drive an App through ui.Session, and tests
// press its nodes by id.
//
// A screen keeps its state in a struct of its own (challenge) and builds its
// part of the tree in view methods; dialogs are functions that give their
// content anew each time. All words come from package i18n.
package screen
