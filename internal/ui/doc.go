// Package ui is the widget kit: a tree of nodes that says what a screen shows,
// its layout, focus, hit testing and semantics, and the themes. It knows no
// display: the canvas draws the tree, the text view mirrors it, tests read it.
package ui
