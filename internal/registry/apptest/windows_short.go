//go:build !long

package apptest

// Whole says that everything is looked at in every window.
const Whole = false
