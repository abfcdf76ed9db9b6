package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// lockedBuffer can be written by the server and read by the test.
type lockedBuffer struct {
	mutex  sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.buffer.Write(p)
}

func (b *lockedBuffer) text() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.buffer.String()
}

// TestServe starts the server on a free port, gets the page, interrupts it.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<title>Cavalo</title>"), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out, errs := &lockedBuffer{}, &lockedBuffer{}
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"serve", "--addr", "localhost:0", "--dir", dir},
			system{in: strings.NewReader(""), out: out, err: errs, env: func(string) string { return "" }})
	}()
	url := waitForAddress(t, out)
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(response.Body)
	response.Body.Close()
	if string(body) != "<title>Cavalo</title>" {
		t.Errorf("served %q", body)
	}
	http.DefaultClient.CloseIdleConnections()
	cancel()
	if status := <-ended; status != statusDone {
		t.Errorf("status %d: %s", status, errs.text())
	}
}

// waitForAddress returns the address that the server prints.
func waitForAddress(t *testing.T, out *lockedBuffer) string {
	t.Helper()
	address := regexp.MustCompile(`http://[^ ]+`)
	for range 500 {
		if url := address.FindString(out.text()); url != "" {
			return url
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("no address was printed")
	return ""
}
