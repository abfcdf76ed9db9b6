//go:build long

package history

// merges is the number of pairs of devices that are merged.
const merges = 10_000
