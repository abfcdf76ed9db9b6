//go:build long

package daily_test

// yearsOfDays are ten years.
const yearsOfDays = 3653
