//go:build !long

package main

const (
	everyWriter = false
	randomKills = 10
)
