// Package textview writes a tree of the package ui for the text view, a page
// of real DOM elements. It needs no layout: what is written depends on the
// content alone.
package textview
