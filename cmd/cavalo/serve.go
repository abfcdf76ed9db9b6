package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/tools/site"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// The limits against slow or broken browsers. The handler limits the time for a file.
const (
	headerTime  = 10 * time.Second // for the whole request, which has no body
	idleTime    = time.Minute      // between two requests of a connection
	headerBytes = 16 << 10
	connections = 256 // at once
	goodbye     = 2 * time.Second
)

// serveCommand serves the page, with limits against slow and broken browsers.
func serveCommand(c *cli.Program) *cobra.Command {
	var addr, dir string
	cmd := c.Command("serve", words.CliServe, "", func() error { return serveSite(c, addr, dir) })
	c.Flags(cmd).Text(&addr, "addr", "localhost:8080", words.CliAddr)
	c.Flags(cmd).Text(&dir, "dir", "dist", words.CliDir)
	return cmd
}

// serveSite serves a folder until it is interrupted.
func serveSite(c *cli.Program, addr, dir string) error {
	if info, err := os.Stat(filepath.Join(dir, "index.html")); err != nil || info.IsDir() {
		return fault.New(fault.CliSite, dir).InFile("--dir")
	}
	root, err := os.OpenRoot(dir) // links that lead out of it are refused
	if err != nil {
		return cli.FileError(dir, err)
	}
	defer root.Close()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fault.New(fault.CliguardAddress, addr).InFile("--addr")
	}
	server := newServer(site.Handler(root.FS()))
	stop := context.AfterFunc(c.Ctx, func() {
		ctx, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		server.Shutdown(ctx) // the exit cuts off the remaining connections
	})
	defer stop()
	if err := c.Print(c.Lang.T(words.CliServing, address(addr, listener)) + "\n"); err != nil {
		return err
	}
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func newServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: headerTime, ReadTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: headerBytes,
		ConnState: (&crowd{most: connections}).changed,
		ErrorLog:  log.New(io.Discard, "", 0), // faults of browsers are not logged
	}
}

// address returns the address for a browser: the given host and the actual port.
func address(asked string, l net.Listener) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, bad := net.SplitHostPort(l.Addr().String())
	host = cmp.Or(host, "localhost")
	if err != nil || bad != nil {
		return l.Addr().String()
	}
	return net.JoinHostPort(host, port)
}
