//go:build long

package house

// hostileEvery takes all inputs.
const hostileEvery = 1
