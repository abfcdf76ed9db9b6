// Package drive plays sessions of the whole program in a simulated world: it chooses the
// steps by a seed, does them, compares what the program shows and keeps with the plain
// models, and shortens the lists of steps that found something.
package drive
