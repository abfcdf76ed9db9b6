package durable

import "sync/atomic"

// Step names a change of the file system that the package is about to make.
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
	StepFolder Step = "sync folder" // its error does no harm
)

// watcher is told of each step; nil outside of tests.
var watcher atomic.Pointer[func(Step) error]

// Watch makes the package call a function before each step, until end is
// called. An error of the function becomes the error of the step, which is not
// made; of a write that fails, half was written. It is for tests of full disks
// and of programs that are killed.
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
