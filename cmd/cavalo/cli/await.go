package cli

import (
	"context"
	"io"
)

// await returns the result of do, or the error of ctx as soon as ctx is done. In that case do
// continues: opening a pipe and reading a terminal can't be interrupted.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// awaited is a reader whose calls end with ctx.
type awaited struct {
	ctx context.Context
	io.ReadCloser
}

// Input returns standard input, whose reading ends with the program's context.
func (c *Program) Input() io.Reader { return awaited{c.Ctx, io.NopCloser(c.In)} }

func (a awaited) Read(p []byte) (int, error) {
	data, err := await(a.ctx, func() ([]byte, error) {
		own := make([]byte, len(p)) // p is the caller's again if ctx ends first
		n, err := a.ReadCloser.Read(own)
		return own[:n], err
	})
	return copy(p, data), err
}
