package main

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Two visitors at once share the speed of the link; each waits for the latency.
func TestLinkIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &link{speed: 1000, latency: 100 * time.Millisecond}
		handler := l.over(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 5000)) }))
		begun := time.Now()
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				answer := httptest.NewRecorder()
				handler.ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
				if answer.Body.Len() != 5000 {
					t.Errorf("%d bytes came, want 5000", answer.Body.Len())
				}
			})
		}
		both.Wait()
		if took := time.Since(begun); took != 10100*time.Millisecond {
			t.Errorf("10,000 bytes at 1,000 for each second took %v, want 10.1s", took)
		}
	})
}
