// Package screen shows typed graphs to a person: their pictures with what a search has
// made of them, and the editor in which they are drawn and typed.
package screen
