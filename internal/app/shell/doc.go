// Package shell holds the frame around the screens: the bar, the home page, dialogs,
// messages and storage. It depends on no puzzle; a Screen is the page of a puzzle or
// of another part, and uses the rest of the program through App.
package shell
