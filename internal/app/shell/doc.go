// Package shell holds the frame around the screens. App shows the bar, the home page and the
// open screen with its dialogs; what screens use besides has a type of its own: Files, Help,
// Jobs, Notice, Opener, Storage. It depends on no puzzle; a Screen is the page of a puzzle or of
// another part, and uses the rest of the program through App.
package shell
