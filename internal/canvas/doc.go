// Package canvas shows a ui.App in a window or on a page with Ebitengine: it
// draws the tree on the graphics card, animates the boards, and turns what the
// user does into calls of a ui.Session. Only this package and cmd/game know
// Ebitengine.
//
// Everything on the screen is cut out of one atlas of alpha masks, made by
// package paint, and drawn with one command. A frame is drawn when something
// changed or moves, and otherwise costs nothing.
package canvas
