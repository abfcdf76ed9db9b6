//go:build unix

package measure

import (
	"syscall"
	"time"
)

// processor returns the processor time of this program, which does not depend
// on other programs.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		fail(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
