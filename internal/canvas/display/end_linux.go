package display

import "syscall"

// EndWithUs ends a process when the test that started it is killed.
var EndWithUs = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
