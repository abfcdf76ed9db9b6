package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/tools/site"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// codeSite: a folder with index.html.
var codeSite = fault.NewCode("cli.site")

// The times that keep a slow or broken browser from holding the server up.
const (
	headerTime = 10 * time.Second
	goodbye    = 2 * time.Second
)

func (c *cli) serve() *cobra.Command {
	var addr, dir string
	cmd := c.command("serve", words.CliServe, "", func() error { return c.serveSite(addr, dir) })
	cmd.Flags().StringVar(&addr, "addr", "localhost:8080", c.lang.T(words.CliAddr))
	cmd.Flags().StringVar(&dir, "dir", "dist", c.lang.T(words.CliDir))
	return cmd
}

// serveSite serves a folder until it is interrupted.
func (c *cli) serveSite(addr, dir string) error {
	if info, err := os.Stat(filepath.Join(dir, "index.html")); err != nil || info.IsDir() {
		return fault.New(codeSite, dir).InFile("--dir")
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: site.Handler(os.DirFS(dir)), ReadHeaderTimeout: headerTime}
	stop := context.AfterFunc(c.ctx, func() {
		ctx, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		server.Shutdown(ctx) // whoever is still reading after that is cut off by the exit
	})
	defer stop()
	if err := c.print(c.lang.T(words.CliServing, address(addr, listener)) + "\n"); err != nil {
		return err
	}
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// address is what to type into a browser: the host as it was given, and the
// port that was taken where any would do.
func address(asked string, l net.Listener) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, bad := net.SplitHostPort(l.Addr().String())
	if host == "" {
		host = "localhost"
	}
	if err != nil || bad != nil {
		return l.Addr().String()
	}
	return net.JoinHostPort(host, port)
}
