// Package screen shows grid maps: pictures with the state of each square in a search, and
// the editor.
package screen
