// Package canvas shows a ui.App in a window or on a page with Ebitengine: it
// draws the tree on the graphics card, animates the boards, and turns the
// user's input into calls of a ui.Session. Only this package and cmd/game use
// Ebitengine.
//
// Everything on the screen is copied from one atlas of alpha masks, made by
// package paint, with one drawing command. A frame is drawn when something has
// changed or moves; otherwise nothing runs.
package canvas
