// Package model holds plain models of what the simulated program must do: its text
// view and its games. Each is written to be read, without regard to speed, and knows
// nothing of how the program does it.
package model
