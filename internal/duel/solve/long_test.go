//go:build long

package solve_test

const tabledStep = 1
