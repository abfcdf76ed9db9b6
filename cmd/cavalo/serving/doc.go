// Package serving holds serve, the command that serves the page, with limits against slow
// and broken browsers.
package serving
