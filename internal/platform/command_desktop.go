//go:build !js

package platform

import (
	"errors"
	"os/exec"
	"strings"
)

// errNoProgram says that none of the programs that could help is installed.
var errNoProgram = errors.New("platform: no program for it is installed")

// command is a program of the system with its arguments.
type command []string

// run runs the first of these commands that is installed, with input on its
// standard input, and returns what it printed.
func run(commands []command, input string) (string, error) {
	for _, c := range commands {
		path, err := exec.LookPath(c[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, c[1:]...)
		cmd.Stdin = strings.NewReader(input)
		hideWindow(cmd)
		out, err := cmd.Output()
		return string(out), err
	}
	return "", errNoProgram
}
