//go:build !long

package registry_test

// hostileEvery: one of this many inputs is taken; build tag long takes all.
const hostileEvery = 9
