//go:build !js

// In a browser there is one thread: a goroutine that solves leaves no turn for
// the test. There the clients are web workers (workers_js_test.go).

package engine

import (
	"strings"
	"testing"
)

func TestLocal(t *testing.T) {
	testClient(t, func() Client { return NewLocal(play, nil) })
}

func TestLocalReportsPanics(t *testing.T) {
	reports := make(chan string, 2)
	c := NewLocal(play, func(report string) { reports <- report })
	defer c.Close()
	testCrash(t, c)
	if report := <-reports; !strings.Contains(report, "as the test wants it") || !strings.Contains(report, "client_test.go") {
		t.Errorf("the report holds no panic with its stack: %s", report)
	}
}
