// Package duelling has the commands of the duel: analyse and engine for positions,
// duel for games, also with persons in the terminal, and championship.
package duelling
