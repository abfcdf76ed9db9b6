// Package screen is the screen of sliding tiles: the board that is played on, with
// numbers or a picture; the solver's results; and the dialogs in which boards are
// scrambled and edited.
package screen
