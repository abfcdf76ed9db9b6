//go:build !long

package house

// hostileEvery takes one input of so many; build tag long takes all.
const hostileEvery = 9
