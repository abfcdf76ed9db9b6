package durable

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// nameless creates a file without a name (open(2), O_TMPFILE); it returns nil if the file
// system does not support that.
func nameless(folder string) *os.File {
	fd, err := unix.Open(folder, unix.O_TMPFILE|unix.O_WRONLY|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return nil
	}
	return os.NewFile(uintptr(fd), folder)
}

// serial makes the temporary names of this program unique.
var serial atomic.Int64

// link gives a nameless file a temporary name next to path.
func link(f *os.File, path string) (name string, err error) {
	for range 100 {
		name = filepath.Join(filepath.Dir(path), strings.Replace(partPattern(path), "*", fmt.Sprint(os.Getpid(), ".", serial.Add(1)), 1))
		err = unix.Linkat(unix.AT_FDCWD, fmt.Sprintf("/proc/self/fd/%d", f.Fd()), unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
		if err != unix.EEXIST {
			break
		}
	}
	return name, err
}
