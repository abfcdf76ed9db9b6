package cli

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"syscall"

	"cavalo/internal/fault"
)

// diskFaults are the codes for errors of the system in reading and writing.
var diskFaults = []struct {
	errno syscall.Errno
	code  fault.Code
}{
	{syscall.ENOSPC, fault.CliguardFull}, {syscall.EDQUOT, fault.CliguardFull}, {syscall.EFBIG, fault.CliguardTooLarge}, {syscall.EIO, fault.CliguardDisk},
	{syscall.EROFS, fault.CliguardReadOnly}, {syscall.ELOOP, fault.CliguardLinks}, {syscall.ENAMETOOLONG, fault.CliguardName}, {syscall.EISDIR, fault.CliFolder},
	{syscall.EPIPE, fault.CliguardUnread},
}

// FileError returns the message for an error of reading a file.
func FileError(name string, err error) error {
	var f *fault.Fault
	switch {
	case err == nil:
		return nil
	case errors.As(err, &f):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return fault.NewPath(fault.CliNoFile, name)
	case errors.Is(err, fs.ErrPermission):
		return fault.NewPath(fault.CliDenied, name)
	}
	for _, d := range diskFaults {
		if errors.Is(err, d.errno) {
			return fault.NewPath(d.code, name)
		}
	}
	if info, bad := os.Stat(name); bad == nil && info.IsDir() {
		return fault.NewPath(fault.CliFolder, name)
	}
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return fault.NewPath(fault.CliguardSystem, name, errno.Error())
	}
	return err
}

// WriteError returns the message for an error of writing a file.
func WriteError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fault.NewPath(fault.CliNoFolder, name)
	}
	return FileError(name, err)
}

// Worded returns the message for an error of the system.
func Worded(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	var network *net.OpError
	switch {
	case errors.As(err, &path):
		return FileError(path.Path, err)
	case errors.As(err, &link):
		return WriteError(link.New, err)
	case errors.As(err, &network) && network.Addr != nil:
		return FileError(network.Addr.String(), err)
	}
	return err
}

// standardOutput is the name of standard output in messages.
const standardOutput = "stdout"

func outputError(err error) error { return FileError(standardOutput, err) }
