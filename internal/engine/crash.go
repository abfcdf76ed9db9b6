package engine

import "runtime"

// crash describes what recover gave, with the stack it happened on. It does
// without fmt, which would be a tenth of the worker's bytes.
func crash(problem any) string {
	text := "something of another type"
	switch p := problem.(type) {
	case error:
		text = p.Error()
	case string:
		text = p
	}
	stack := make([]byte, 8<<10)
	return "panic: " + text + "\n\n" + string(stack[:runtime.Stack(stack, false)])
}
