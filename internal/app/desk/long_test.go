//go:build long

package desk_test

// interleaved is the number of events in each story of two tabs.
const interleaved = 4
