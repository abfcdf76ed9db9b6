//go:build !long

package simulation

// usual is how many sessions TestSessions plays; build tag long plays more.
const usual = 100
