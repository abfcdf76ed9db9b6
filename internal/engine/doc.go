// Package engine runs jobs away from the screen: goroutines on the desktop, web workers on the
// page, with one Client interface.
//
// Both clients share one queue (queue.go), so that they behave alike: at most one job runs and one
// waits, and a job that does not stop within 300 ms is abandoned and its later messages are
// dropped. They differ in where a job runs: a goroutine of this program (local.go), or a second
// program in a web worker (workers_js.go) that answers through [Serve] (serve_js.go). Jobs and
// answers travel to a worker as text (codec.go).
//
//test:mutants
package engine
