package championship

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// attributes returns the attributes of a program's process, which leads a session and a process
// group without a terminal, and ends with this program.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// signal sends a signal to the program and the processes that it started.
func (r *process) signal(s syscall.Signal) {
	select {
	case <-r.ended: // its number may be reused
	default:
		_ = syscall.Kill(-r.cmd.Process.Pid, s) // it may have ended
	}
}

// kill ends the program. The end of a sandbox's first process, which is in its group, ends all
// others in it.
func (r *process) kill() { r.signal(syscall.SIGKILL) }

// pause stops a program while its opponent thinks.
func (r *process) pause() { r.signal(syscall.SIGSTOP) }

func (r *process) resume() { r.signal(syscall.SIGCONT) }

// processes returns the folders in /proc of the program's processes: of all in its sandbox,
// else of the first.
func (r *process) processes() []string {
	first := "/proc/" + strconv.Itoa(r.first)
	if r.bare {
		return []string{first}
	}
	all, _ := filepath.Glob(first + "/root/proc/[0-9]*") // none after its end
	return all
}

// statOf returns the fields of a process or thread from its state on, nil if it has ended.
func statOf(folder string) []string {
	data, _ := os.ReadFile(folder + "/stat")
	text := string(data)
	return strings.Fields(text[strings.LastIndexByte(text, ')')+1:])
}

// busy returns the processor time of the program's processes and of the processes they waited for.
func (r *process) busy() time.Duration {
	var ticks time.Duration
	for _, folder := range r.processes() {
		fields := statOf(folder)
		for i := 11; i < 15 && i < len(fields); i++ { // utime, stime, cutime, cstime
			n, _ := strconv.ParseInt(fields[i], 10, 64)
			ticks += time.Duration(n)
		}
	}
	return ticks * tick
}

// waiting reports whether no thread of the program runs, wants to run, or waits for a
// disk: it then waits for its input.
func (r *process) waiting() bool {
	for _, folder := range r.processes() {
		threads, _ := filepath.Glob(folder + "/task/[0-9]*") // none after its end
		for _, thread := range threads {
			if fields := statOf(thread); len(fields) > 0 && strings.Contains("RD", fields[0]) {
				return false
			}
		}
	}
	return true
}
