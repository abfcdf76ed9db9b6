//go:build !long

package daily_test

// yearsOfDays are a week.
const yearsOfDays = 7
