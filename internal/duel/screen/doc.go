// Package screen is the screen of the duel: against the computer, against a
// person, or computer against computer; with an analysis board.
//
// The players and terms are stored in the tags of the game's record, so that a
// game can be resumed, shared and analysed as a whole.
package screen
