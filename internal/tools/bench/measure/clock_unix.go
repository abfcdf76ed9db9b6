//go:build unix

package main

import (
	"syscall"
	"time"
)

// processor is the processor time that this program has taken: unlike the time
// of day it does not go by while others have the machine.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		fail(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
