//go:build long

package main

import "math"

const (
	everyWriter = true
	fullSteps   = math.MaxInt
)
