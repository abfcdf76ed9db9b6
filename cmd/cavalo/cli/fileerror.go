package cli

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"syscall"

	"cavalo/internal/fault"
)

// The codes of faults with files.
var (
	// a file that exists
	codeNoFile = fault.NewCode("cli.no-file")
	// a file in a folder that exists
	CodeNoFolder = fault.NewCode("cli.no-folder")
	// a file that may be opened
	codeDenied = fault.NewCode("cli.denied")
	// a file, not a folder
	codeFolder = fault.NewCode("cli.folder")
	// a disk with room for it
	codeFull = fault.NewCode("cliguard.full")
	// a file that may become larger
	codeTooLarge = fault.NewCode("cliguard.too-large")
	// a disk that can be read and written
	codeDisk = fault.NewCode("cliguard.disk")
	// a disk that may be written
	codeReadOnly = fault.NewCode("cliguard.read-only")
	// a link that leads to a file
	codeLinks = fault.NewCode("cliguard.links")
	// a name that the disk accepts
	codeName = fault.NewCode("cliguard.name")
	// what the system can do (its message: %[1]s)
	codeSystem = fault.NewCode("cliguard.system")
	// somebody who reads what is printed
	CodeUnread = fault.NewCode("cliguard.unread")
	// an address of this computer that no other program uses
	CodeAddressUsed = fault.NewCode("cliguard.address")
)

// diskFaults are the codes for errors of the system in reading and writing.
var diskFaults = []struct {
	errno syscall.Errno
	code  fault.Code
}{
	{syscall.ENOSPC, codeFull}, {syscall.EDQUOT, codeFull}, {syscall.EFBIG, codeTooLarge}, {syscall.EIO, codeDisk},
	{syscall.EROFS, codeReadOnly}, {syscall.ELOOP, codeLinks}, {syscall.ENAMETOOLONG, codeName}, {syscall.EISDIR, codeFolder},
	{syscall.EPIPE, CodeUnread},
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
		return fault.NewPath(codeNoFile, name)
	case errors.Is(err, fs.ErrPermission):
		return fault.NewPath(codeDenied, name)
	}
	for _, d := range diskFaults {
		if errors.Is(err, d.errno) {
			return fault.NewPath(d.code, name)
		}
	}
	if info, bad := os.Stat(name); bad == nil && info.IsDir() {
		return fault.NewPath(codeFolder, name)
	}
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return fault.NewPath(codeSystem, name, errno.Error())
	}
	return err
}

// WriteError returns the message for an error of writing a file.
func WriteError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fault.NewPath(CodeNoFolder, name)
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
