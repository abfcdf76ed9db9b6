//go:build !js

package platform

import (
	"errors"
	"os/exec"
	"runtime"
	"strings"
)

// errNoProgram is the error if none of the programs for a task is installed.
var errNoProgram = errors.New("platform: no program for it is installed")

// bySystem returns the value for this system.
func bySystem[T any](windows, darwin, others T) T {
	switch runtime.GOOS {
	case "windows":
		return windows
	case "darwin":
		return darwin
	}
	return others
}

// command is a program of the system with its arguments.
type command []string

// run runs the first installed command of a list, with input on its standard
// input, and returns its output.
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
