//go:build long

package solve_test

// How many moves are asked about on boards of each size.
const whyNotSmall, whyNotFull = 10_000, 10_000
