// Package picture draws a position of a puzzle, and the path that led to it, as
// an image: with the same painter as the game, so it looks the same. What it
// gives the painter, a [ui.Board], is what the screens begin with, too.
package picture
