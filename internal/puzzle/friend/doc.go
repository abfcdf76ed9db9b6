// Package friend writes and reads the sender's game in a link to a board: a name, the moves,
// packed, and whether the minimum is hidden.
//
//	daily/2026-11-26/challenge?by=Ana&r=oGm7eAICAg&h=1
//
// by is the name, r holds the moves, and h=1 hides the minimum from the receiver.
//
// The moves are trusted only after being replayed by the rules: Unpack plays each of them and
// checks a sum over all of them and the start.
package friend
