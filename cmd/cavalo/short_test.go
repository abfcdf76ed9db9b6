//go:build !long

package main

const everyWriter = false
