// Package published holds published positions of sliding tiles with their
// fewest moves, for tests and for measuring. README.md says where they are from.
package published
