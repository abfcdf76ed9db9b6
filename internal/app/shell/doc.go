// Package shell is the frame around the screens: the bar, the home page,
// dialogs, settings, messages and what is kept. It knows no puzzle; a Screen is
// a puzzle's own place, and gets at the rest of the program through App.
package shell
