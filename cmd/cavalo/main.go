package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	os.Exit(run(ctx, os.Args[1:], system{
		in:       os.Stdin,
		out:      os.Stdout,
		err:      os.Stderr,
		env:      os.Getenv,
		terminal: isTerminal(os.Stderr),
	}))
}

// isTerminal reports whether somebody is looking at what is written to f.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
