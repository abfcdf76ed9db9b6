// Package canvas shows an interact.App in a window or on a page with Ebitengine: it draws the tree
// on the graphics card, animates boards and numbers, and turns the user's input into calls
// of an interact.Session. Only this package and cmd/game use Ebitengine.
//
// Everything on the screen is copied from one atlas of alpha masks, made by package paint,
// with one drawing command. Frames are drawn only while something changes or moves.
package canvas
