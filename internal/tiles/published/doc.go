// Package published holds published positions of sliding tiles with their fewest moves, for tests
// and measurements. It is a separate package so that no program contains the data. README.md names
// the sources.
package published
