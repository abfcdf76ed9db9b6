// Package arena measures players of the duel against each other: each board is
// played twice with the colours exchanged, since most boards favour a side, and
// the pair is what counts.
package arena
