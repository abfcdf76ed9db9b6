// Package session is a game in progress, without a screen: moves, undo and steps, the clock,
// the help that counts, saving after every move, two tabs with the same game, the addresses
// and records that open games, and the results that are recorded.
//
// A Program has what a session needs of the program around it, a Puzzle what it needs of the
// puzzle. The parts of a screen are above it, and call it; it calls them only through the
// functions of the Program.
//
//test:mutants
package session
