package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// TestServe starts the server on a free port, gets the page, interrupts it.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	testkit.Must(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte("<title>Cavalo</title>"), 0o644))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	printed, out := io.Pipe()
	var errs bytes.Buffer
	ended := make(chan int)
	go func() {
		status := run(ctx, []string{"serve", "--addr", "localhost:0", "--dir", dir},
			cli.System{In: strings.NewReader(""), Out: out, Err: &errs, Env: func(string) string { return "" }})
		out.Close()
		ended <- status
	}()
	url := addressIn(t, printed)
	response, err := http.Get(url)
	testkit.Must(t, err)
	body, _ := io.ReadAll(response.Body)
	response.Body.Close()
	testkit.Equal(t, string(body), "<title>Cavalo</title>", "served %q", body)
	http.DefaultClient.CloseIdleConnections()
	cancel()
	if status := <-ended; status != cli.StatusDone {
		t.Errorf("status %d: %s", status, errs.String())
	}
}

// TestServeHelp: the help names the address that is bound to.
func TestServeHelp(t *testing.T) {
	if got := command(t, "serve", "--help").must(t, cli.StatusDone).out; !strings.Contains(got, "(default localhost:8080)") {
		t.Errorf("the address that is bound to:\n%s", got)
	}
}

// addressIn returns the address that the server prints, and reads on.
func addressIn(t *testing.T, out io.Reader) string {
	t.Helper()
	address := regexp.MustCompile(`http://[^ ]+`)
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("no address was printed: %v", err)
		}
		if url := address.FindString(strings.TrimSpace(line)); url != "" {
			go io.Copy(io.Discard, lines)
			return url
		}
	}
}
