// Package screen is the screen of the search laboratory. The frame holds one
// position, the subject, and rooms for it as tabs: each tab is a file of its
// own with a type that implements [Tab].
package screen
