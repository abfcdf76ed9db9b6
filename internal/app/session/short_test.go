//go:build !long

package session_test

// interleaved is the number of events in each story of two tabs.
const interleaved = 2
