// Package gamescreen is what the screens of the puzzles share: a game in progress, kept
// after every move; the page around its board; the engine's side of it, with its
// settings, cards and reports; the strip that steps through a path; and the
// dialogs in which games are begun, kept, opened and passed on.
//
// A puzzle's screen embeds a Screen and implements PuzzleScreen, the puzzle's own part, and
// those of the small interfaces after it for which it has something to provide.
//
//test:mutants
package gamescreen
