package display

import "syscall"

// endWithUs ends the display when the test is killed.
var endWithUs = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
