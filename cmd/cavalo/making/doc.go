// Package making holds the commands that make boards: generate, and daily for the boards
// of a day.
package making
