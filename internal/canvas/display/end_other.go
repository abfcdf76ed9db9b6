//go:build !linux

package display

import "syscall"

// EndWithUs is for Linux alone, where displays are started.
var EndWithUs *syscall.SysProcAttr
