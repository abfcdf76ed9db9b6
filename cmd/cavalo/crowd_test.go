package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
)

// TestServerLimits: whoever sends nothing, or too much, or never ends, is not
// waited for.
func TestServerLimits(t *testing.T) {
	s := newServer(http.NotFoundHandler())
	if s.ReadHeaderTimeout <= 0 || s.ReadTimeout <= 0 || s.IdleTimeout <= 0 || s.ConnState == nil {
		t.Errorf("a limit is missing: %+v", s)
	}
	address := started(t, newServer(http.NotFoundHandler()))
	conn := dial(t, address)
	go io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Long: "+strings.Repeat("x", 1<<20)+"\r\n\r\n")
	answer, _ := io.ReadAll(conn) // it is disconnected
	if !strings.HasPrefix(string(answer), "HTTP/1.1 431 ") {
		t.Errorf("a header of a megabyte is answered %.60q", answer)
	}
}

// started starts a server and returns its address.
func started(t *testing.T, s *http.Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.Must(t, err)
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return l.Addr().String()
}

func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	testkit.Must(t, err)
	t.Cleanup(func() { conn.Close() })
	return conn
}

// When there are too many, a new connection replaces the one idle longest.
func TestIdleConnectionsAreLimited(t *testing.T) {
	dir := t.TempDir()
	testkit.Must(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644))
	server := newServer(site.Handler(os.DirFS(dir)))
	idle, changed := make(chan bool), server.ConnState
	server.ConnState = func(conn net.Conn, state http.ConnState) {
		if changed(conn, state); state == http.StateIdle {
			idle <- true
		}
	}
	address := started(t, server)
	const request, end = "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "page"
	ask := func(conn net.Conn) {
		t.Helper()
		if _, err := io.WriteString(conn, request); err != nil {
			t.Fatal(err)
		}
		var answer strings.Builder
		for b := make([]byte, 1024); !strings.HasSuffix(answer.String(), end); {
			n, err := conn.Read(b)
			if answer.Write(b[:n]); err != nil {
				t.Fatalf("answered %q, %v", answer.String(), err)
			}
		}
		<-idle // which the server notices after the answer has arrived
	}
	first := dial(t, address)
	ask(first)
	var last net.Conn
	for range connections {
		last = dial(t, address)
		ask(last)
	}
	if n, err := first.Read(make([]byte, 1)); err == nil {
		t.Errorf("the first of too many connections got %d bytes", n)
	}
	ask(last)
}

// Where all are being served, the newest has to go.
func TestCrowdOfBusyConnections(t *testing.T) {
	c := crowd{most: 2}
	var all []net.Conn
	for range 4 {
		here, there := net.Pipe()
		defer here.Close()
		defer there.Close()
		all = append(all, here)
	}
	for _, conn := range all[:2] {
		if c.count(conn, http.StateNew) != nil || c.count(conn, http.StateActive) != nil {
			t.Fatal("there is room")
		}
	}
	testkit.Equal(t, c.count(all[2], http.StateNew), all[2], "the newest stays")
	c.count(all[0], http.StateIdle)
	testkit.Equal(t, c.count(all[2], http.StateNew), all[0], "the one that waits stays")
	c.count(all[1], http.StateClosed)
	if got := c.count(all[3], http.StateNew); got != nil {
		t.Error("a closed connection counts")
	}
}
