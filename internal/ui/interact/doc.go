// Package interact connects a user to a program. An [App] builds a new tree of
// nodes whenever its state has changed; a [Session] lays it out, turns pointer,
// keyboard and text view into calls of the nodes' handlers, and keeps what
// outlives a tree: focus, hover, scroll offsets, the open list of a Select, the
// caret of a field.
package interact
