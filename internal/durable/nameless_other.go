//go:build !linux

package durable

import "os"

func nameless(string) *os.File { return nil }

func link(*os.File, string) (string, error) { return "", os.ErrInvalid }
