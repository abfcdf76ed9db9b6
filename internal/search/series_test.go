//go:build !long

package search_test

// series is how many problems are drawn.
const series = 50
