package durable

import "sync/atomic"

// Step is a kind of change that the package makes in the file system.
type Step string

// The steps.
const (
	StepCreate Step = "create"
	StepWrite  Step = "write"
	StepCut    Step = "truncate"
	StepRights Step = "chmod"
	StepSync   Step = "sync"
	StepLink   Step = "link"
	StepRename Step = "rename"
	StepFolder Step = "sync folder" // its error is ignored
)

// watcher is called before each step; it is nil outside tests.
var watcher atomic.Pointer[func(Step) error]

// Watch makes the package call a function before each step, until end is called. If it
// returns an error, the step fails with that error; a write then writes half. It is for
// tests of full disks and killed programs.
func Watch(call func(Step) error) (end func()) {
	before := watcher.Swap(&call)
	return func() { watcher.Store(before) }
}

func before(s Step) error {
	if call := watcher.Load(); call != nil {
		return (*call)(s)
	}
	return nil
}
