// Package screen shows grid maps to a person: their pictures with what a search has
// made of each square, and the editor in which they are drawn.
package screen
