//go:build !long

package refute

// asked is the number of moves that the property test asks about; build tag long asks more.
const asked = 1500
