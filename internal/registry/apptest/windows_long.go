//go:build long

package apptest

// Whole reports whether everything is checked in every window.
const Whole = true
