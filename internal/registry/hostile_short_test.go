//go:build !long

package registry

// hostileEvery takes one input of so many; build tag long takes all.
const hostileEvery = 9
