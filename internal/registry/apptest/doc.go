// Package apptest tests screens: the real frame and engine around them, a
// system in memory, and time that passes only when the test says so. It also
// paints what the screens show, for somebody to look at.
package apptest
