package engine

import "runtime"

// crash describes what recover gave, with the stack it happened on.
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
