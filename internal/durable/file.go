package durable

import (
	"errors"
	"io/fs"
	"os"
)

// File is a file that is being written.
type File struct {
	*os.File
	torn error // why the file ends with an incomplete record, nil if it does not
}

// Open opens a file like os.OpenFile.
func Open(path string, flag int, mode fs.FileMode) (*File, error) {
	if err := before(StepCreate); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	return &File{File: f}, nil
}

func (f *File) Write(p []byte) (int, error) {
	if err := before(StepWrite); err != nil {
		n, _ := f.File.Write(p[:len(p)/2]) // like a disk that becomes full
		return n, err
	}
	return f.File.Write(p)
}

// Truncate changes the size of the file.
func (f *File) Truncate(size int64) error {
	if err := before(StepCut); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

// Sync writes the file to disk.
func (f *File) Sync() error {
	if err := before(StepSync); err != nil {
		return err
	}
	return f.File.Sync()
}

// Add writes a record at the end of the file, where the file's offset is. If that fails,
// it removes the part that was written, unless the file is not regular, such as a pipe.
func (f *File) Add(record []byte) error {
	if f.torn != nil {
		return f.torn
	}
	info, err := f.Stat()
	if err != nil {
		return err
	}
	n, err := f.Write(record)
	if err == nil || n == 0 || !info.Mode().IsRegular() {
		return err
	}
	if bad := f.Truncate(info.Size()); bad != nil {
		f.torn = errors.Join(err, bad) // a record after an incomplete one would be lost
		return f.torn
	}
	_, bad := f.Seek(info.Size(), 0)
	return errors.Join(err, bad)
}
