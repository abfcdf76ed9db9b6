//go:build !linux

package display

import "syscall"

// EndWithUs works only on Linux, where displays are started.
var EndWithUs *syscall.SysProcAttr
