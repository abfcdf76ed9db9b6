// Package published holds published positions of sliding tiles with their
// fewest moves, for tests and measurements. README.md names the sources.
package published
