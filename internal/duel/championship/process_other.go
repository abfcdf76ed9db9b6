//go:build !linux

package championship

import (
	"syscall"
	"time"
)

func attributes() *syscall.SysProcAttr { return nil }

func (r *process) kill() { _ = r.cmd.Process.Kill() } // it may have ended

func (r *process) pause() {}

func (r *process) resume() {}

func (r *process) busy() time.Duration { return 0 }

func (r *process) waiting() bool { return true }
