// Package friend writes and reads what a link to a board carries of the
// sender's game: a name and the moves, packed.
//
//	daily/2026-11-26/maze?by=Ana&r=oGm7eAICAg
//
// The moves are believed only after they were replayed by the rules: Unpack
// plays each of them and checks a sum over all of them and the start.
package friend
