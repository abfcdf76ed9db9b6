// Package world is everything around the program in a simulation: one clock, a disk
// that two tabs share, the system that each tab sees, workers, and a network. Nothing
// in it happens by itself: a step of the simulation says what happens and when, so
// that the same steps make the same world again.
package world
