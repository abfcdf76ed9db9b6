package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"slices"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/report"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// Open opens a file for reading. Waiting for a pipe or a terminal ends with ctx.
func Open(ctx context.Context, name string) (io.ReadCloser, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.NewPath(fault.CliFolder, name)
	}
	if IsSpecial(name) {
		f, err := await(ctx, func() (*os.File, error) { return os.Open(name) })
		return awaited{ctx, f}, FileError(name, err)
	}
	f, err := os.Open(name)
	return f, FileError(name, err)
}

// readMemory is the number of used bytes from which garbage is collected more often. The contents
// of any file take less.
const readMemory = 300 << 20

// Reading limits the memory that a command uses until the returned function is called: from before
// a file is read until its text is understood. A search that follows may need more.
func Reading() (done func()) {
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, readMemory))
	return func() { debug.SetMemoryLimit(before) }
}

// ReadWhole reads a file, or at most one byte more than a valid problem file can have.
func ReadWhole(ctx context.Context, name string) ([]byte, error) {
	return ReadSome(ctx, name, knight.MaxFileSize+1)
}

// ReadSome reads at most limit bytes of a file; one in UTF-16 is read in UTF-8.
func ReadSome(ctx context.Context, name string, limit int64) ([]byte, error) {
	f, err := Open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(reader.UTF8(f), limit))
	return data, FileError(name, err)
}

// ReadStudents reads a list of students.
func ReadStudents(ctx context.Context, name string, columns roster.Columns) ([]roster.Student, error) {
	data, err := ReadWhole(ctx, name)
	if err != nil {
		return nil, err
	}
	students, err := roster.Read(data, columns)
	return students, InFlag(err, name)
}

// MakeFolder makes the folder of a flag, unless it exists.
func MakeFolder(flag, name string) error {
	err := os.MkdirAll(name, 0o755)
	if info, bad := os.Stat(name); err != nil && bad == nil && !info.IsDir() {
		return fault.New(fault.CliNotFolder, name).InFile(flag)
	}
	return WriteError(name, err)
}

// OpenToAppend opens or creates a file for records.
func OpenToAppend(name string) (io.WriteCloser, error) {
	log, err := durable.OpenLog(name)
	return &appended{log, name}, WriteError(name, err)
}

// appended is a file to which several programs can add records at the same time.
type appended struct {
	log  *durable.Log
	name string
}

// Write adds a record.
func (f *appended) Write(record []byte) (int, error) {
	n, err := f.log.Write(record)
	return n, WriteError(f.name, err)
}

// Close writes the records to disk and closes the file.
func (f *appended) Close() error { return WriteError(f.name, f.log.Close()) }

// WriteFile replaces a file atomically. Terminals and pipes are written directly.
func WriteFile(name string, write func(io.Writer) error) error {
	if unlock, err := durable.Lock(name); err == nil { // an error of the file is reported below
		defer unlock()
	}
	return ReplaceFile(name, write)
}

// ReplaceFile replaces a locked file.
func ReplaceFile(name string, write func(io.Writer) error) error {
	if IsSpecial(name) {
		return WriteError(name, writeInto(name, write))
	}
	return WriteError(name, durable.Write(name, 0o644, write))
}

// IsSpecial reports whether a file is a device or a pipe.
func IsSpecial(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// Writable returns the first error that WriteFile would certainly return, and an error if two
// names are the same; "" means no file.
func Writable(names ...string) error {
	for i, name := range names {
		if name == "" || IsSpecial(name) {
			continue
		}
		if slices.Contains(names[:i], name) {
			return fault.NewPath(fault.CliSameFile, name)
		}
		if err := WriteError(name, durable.Writable(name)); err != nil {
			return err
		}
	}
	return nil
}

func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// WriteData is WriteFile for data in memory.
func WriteData[T string | []byte](name string, data T) error {
	return WriteFile(name, func(w io.Writer) error {
		_, err := w.Write([]byte(data))
		return err
	})
}

// WriteRows writes a file with a table for spreadsheets.
func WriteRows(name string, table [][]string) error {
	return WriteFile(name, func(w io.Writer) error {
		rows := report.NewRows(w)
		for _, row := range table {
			rows.Write(row)
		}
		return rows.End()
	})
}

// Wrote prints that a file was written, unless there was an error.
func (c *Program) Wrote(name string, err error) error {
	if err != nil {
		return err
	}
	return c.Print(c.Lang.T(words.CliWrote, name) + "\n")
}
