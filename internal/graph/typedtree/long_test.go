//go:build long

package typedtree

const seeds = 1000
