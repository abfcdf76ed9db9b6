// Package duelling holds the commands of the duel: analyse and engine for positions, duel
// for games, also against people in the terminal, and championship.
package duelling
