//go:build long

package registry

// hostileEvery takes all inputs.
const hostileEvery = 1
