// Package screen shows typed graphs: pictures with the state of a search, and the editor
// in which graphs are drawn and typed. It also labels the squares of the problems of package classic.
package screen
