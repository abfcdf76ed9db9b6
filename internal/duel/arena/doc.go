// Package arena plays matches between players of the duel to measure them. Each board is
// played twice with the colours exchanged, since most boards favour a side;
// the pair is the unit of the statistics.
package arena
