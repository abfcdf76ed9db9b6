//go:build !long

package grade

// reports is how many right reports TestHabits tries, slips how many wrong ones of each
// kind TestSlips tries; build tag long tries more.
const reports, slips = 150, 60
