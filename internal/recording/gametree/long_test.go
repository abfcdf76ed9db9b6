//go:build long

package gametree

const seeds = 1000
