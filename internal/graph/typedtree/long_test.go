//go:build long

package tree

const seeds = 1000
