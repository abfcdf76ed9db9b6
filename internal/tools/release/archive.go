package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"time"
)

type files map[string]file

type file struct {
	data    []byte
	program bool // executable
}

// mode returns a file's permissions, which are the same on every system.
func (f file) mode() fs.FileMode {
	if f.program {
		return 0o755
	}
	return 0o644
}

func (all files) addFolder(below string, folder fs.FS) error {
	return fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		all[path.Join(below, name)] = file{data: data}
		return err
	})
}

func (all files) addFile(name, from string, program bool) error {
	data, err := os.ReadFile(from)
	all[name] = file{data, program}
	return err
}

// names returns the paths in order.
func (all files) names() []string { return slices.Sorted(maps.Keys(all)) }

func (all files) zip(to io.Writer, at time.Time) error {
	archive := zip.NewWriter(to)
	for _, name := range all.names() {
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at.UTC()}
		header.SetMode(all[name].mode())
		w, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := w.Write(all[name].data); err != nil {
			return err
		}
	}
	return archive.Close()
}

// tar writes the files as a tar compressed by gzip, with one time and no owner.
func (all files) tar(to io.Writer, at time.Time) error {
	packed, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(packed)
	for _, name := range all.names() {
		f := all[name]
		header := &tar.Header{Name: name, Mode: int64(f.mode()), Size: int64(len(f.data)), ModTime: at.UTC(), Typeflag: tar.TypeReg}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if _, err := archive.Write(f.data); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return packed.Close()
}
