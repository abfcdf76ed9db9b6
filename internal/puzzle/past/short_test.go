//go:build !long

package past

// merges is the number of pairs of devices that are merged.
const merges = 1_000
