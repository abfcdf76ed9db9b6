package durable

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Create writes a new file. If the path exists, the error is fs.ErrExist. After a crash
// the file is complete or does not exist.
func Create(path string, mode fs.FileMode, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	f, name, err := create(path)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.chmod(mode), f.Sync()); err != nil {
		f.Close()
		return errors.Join(err, discard(name))
	}
	if name == "" {
		if name, err = f.link(path); err != nil {
			f.Close()
			return err
		}
	}
	if err := f.Close(); err != nil {
		return errors.Join(err, discard(name))
	}
	if err := renameNew(name, path); err != nil {
		return errors.Join(err, discard(name))
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// renameNew renames a complete file, unless the new name exists by then.
func renameNew(name, path string) error {
	if err := before(StepRename); err != nil {
		return err
	}
	err := os.Link(name, path) // unlike os.Rename, it replaces nothing
	switch {
	case err == nil:
		return os.Remove(name)
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if _, bad := os.Lstat(path); bad == nil { // the file system may have no links
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return os.Rename(name, path)
}

// discard removes a temporary file, if it has a name.
func discard(name string) error {
	if name == "" {
		return nil
	}
	return os.Remove(name)
}
