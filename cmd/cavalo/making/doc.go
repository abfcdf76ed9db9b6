// Package making has the commands that make boards: generate, and daily for those of
// a day.
package making
