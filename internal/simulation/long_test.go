//go:build long

package simulation

const usual = 2000
