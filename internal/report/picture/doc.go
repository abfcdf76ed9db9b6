// Package picture draws a position of a puzzle, and the path that led to it,
// as an image with the painter of the game. The [ui.Board] that it draws is
// also the basis of the screens' boards.
package picture
