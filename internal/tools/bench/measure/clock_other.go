//go:build !unix

package main

import "time"

// processor is the time by the clock: a browser tells no processor time.
func processor() time.Duration { return sinceStart() }
