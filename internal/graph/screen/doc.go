// Package screen shows typed graphs: pictures with the state of a search, and the editor
// in which graphs are drawn and typed.
package screen
