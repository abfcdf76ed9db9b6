// Package screen is the screen of the game of two: against the computer, against
// a person, or to watch; with an analysis board beside it.
//
// Who plays and what was agreed is kept in the tags of the game's record, so
// that a game can be resumed, passed on and looked at as a whole.
package screen
