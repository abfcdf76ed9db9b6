// Package files has the commands about files and what they may hold: check says what
// one is, render draws what is in it, list names what the program knows.
package files
