// Package arena measures players of the duel against each other. Each board is
// played twice with the colours exchanged, since most boards favour a side;
// the pair is the unit of the statistics.
package arena
