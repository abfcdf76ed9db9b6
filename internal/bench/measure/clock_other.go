//go:build !unix

package main

import "time"

// processor is the time since the start: a browser tells no processor time.
func processor() time.Duration { return time.Since(started) }

var started = time.Now()
