//go:build long

package registry_test

// hostileEvery takes all inputs.
const hostileEvery = 1
