package main

import (
	"context"
	"errors"
	"io"
	"os"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// open opens a file to be read. Waiting for a pipe or a terminal ends with ctx.
func open(ctx context.Context, name string) (io.ReadCloser, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.NewPath(codeFolder, name)
	}
	if isSpecial(name) {
		f, err := await(ctx, func() (*os.File, error) { return os.Open(name) })
		return awaited{ctx, f}, fileError(name, err)
	}
	f, err := os.Open(name)
	return f, fileError(name, err)
}

// readWhole reads a file, or so much of a larger one that its size shows that
// it is invalid.
func readWhole(ctx context.Context, name string) ([]byte, error) {
	return readSome(ctx, name, knight.MaxFileSize+1)
}

// readSome reads a file, or so many bytes of a larger one.
func readSome(ctx context.Context, name string, limit int64) ([]byte, error) {
	f, err := open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit))
	return data, fileError(name, err)
}

// openToAppend opens a file for records, and creates it if need be.
func openToAppend(name string) (io.WriteCloser, error) {
	log, err := durable.OpenLog(name)
	return &appended{log, name}, writeError(name, err)
}

// appended is a file to which records are added, each in one piece and without
// interruption by other programs that do the same.
type appended struct {
	log  *durable.Log
	name string
}

// Write adds a record.
func (f *appended) Write(record []byte) (int, error) {
	n, err := f.log.Write(record)
	return n, writeError(f.name, err)
}

// Close writes the records to disk and closes the file.
func (f *appended) Close() error { return writeError(f.name, f.log.Close()) }

// writeFile replaces a file atomically. What is no regular file (a terminal, a
// pipe) is written directly.
func writeFile(name string, write func(io.Writer) error) error {
	if unlock, err := durable.Lock(name); err == nil { // an error of the file is reported below
		defer unlock()
	}
	return replaceFile(name, write)
}

// replaceFile replaces a locked file.
func replaceFile(name string, write func(io.Writer) error) error {
	if isSpecial(name) {
		return writeError(name, writeInto(name, write))
	}
	return writeError(name, durable.Write(name, 0o644, write))
}

// isSpecial reports whether a name is that of a device or a pipe.
func isSpecial(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// writable returns the error that writeFile would have, as far as that is
// known before there is anything to write; "" means no file.
func writable(name string) error {
	if name == "" || isSpecial(name) {
		return nil
	}
	return writeError(name, durable.Writable(name))
}

func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// writeString writes a text as a file.
func writeString(name, text string) error {
	return writeFile(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
