//go:build !long

package main

const (
	everyWriter = false
	fullSteps   = 2 // of the steps of a command, those that fail on a full disk
)
