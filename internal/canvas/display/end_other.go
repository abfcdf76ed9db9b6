//go:build !linux

package display

import "syscall"

// endWithUs is for Linux alone, where displays are started.
var endWithUs *syscall.SysProcAttr
