//go:build !long

package solve_test

// tabledStep is how many days of the table lie from one that is proved to the next.
const tabledStep = 59
