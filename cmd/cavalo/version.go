package main

import (
	"runtime/debug"
	"strings"

	"cavalo/internal/report/jsonline"
)

// version is set when the program is built by make.
var version = ""

// unversioned is the version of a build that does not know its own.
const unversioned = "dev"

// programVersion returns the version that make has set, else the one that go
// build has found in the repository.
func programVersion() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || strings.HasPrefix(info.Main.Version, "(") {
		return unversioned
	}
	return info.Main.Version
}

// printJSON prints a line of JSON with the program's version as its last key.
func (c *cli) printJSON(line []byte, err error) error {
	if err == nil {
		line, err = jsonline.Versioned(line, programVersion())
	}
	if err != nil {
		return err
	}
	return c.print(string(line))
}
