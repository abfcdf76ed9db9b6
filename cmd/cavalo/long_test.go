//go:build long

package main

const everyWriter = true
