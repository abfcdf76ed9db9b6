//go:build long

package main

const (
	everyWriter = true
	randomKills = 200
)
