package display

import (
	"io"
	"os"
	"runtime"
	"strings"
)

// xvfb is the command line of the display. It prints its number to descriptor 3 and ends
// after its last client.
var xvfb = []string{"Xvfb", "-displayfd", "3", "-terminate", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"}

func init() {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		if name, ok := Start(); ok {
			os.Setenv("DISPLAY", name)
		}
	}
}

// Start starts a display in memory and returns its name for DISPLAY. The display ends
// after its last client, or with this process.
func Start() (name string, ok bool) {
	path, ok := find(xvfb[0])
	if !ok {
		return "", false
	}
	number, said, err := os.Pipe()
	if err != nil {
		return "", false
	}
	defer number.Close()
	process, err := os.StartProcess(path, xvfb, &os.ProcAttr{Files: []*os.File{nil, nil, nil, said}, Sys: EndWithUs})
	said.Close()
	if err != nil {
		return "", false
	}
	defer process.Release()
	text, err := readLine(number)
	return ":" + text, err == nil && text != ""
}

// find returns the path of a program in PATH.
func find(program string) (path string, ok bool) {
	for folder := range strings.SplitSeq(os.Getenv("PATH"), ":") {
		path = folder + "/" + program
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return path, true
		}
	}
	return "", false
}

// readLine reads up to the first line feed.
func readLine(r io.Reader) (string, error) {
	var line []byte
	for one := make([]byte, 1); ; {
		if _, err := r.Read(one); err != nil {
			return "", err
		}
		if one[0] == '\n' {
			return string(line), nil
		}
		line = append(line, one[0])
	}
}
