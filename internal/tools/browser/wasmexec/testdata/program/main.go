//go:build js

// Command program does what a program under test does: it reads and writes
// files, says what it found, and ends with the status it is told.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	here, err := os.Getwd()
	fmt.Println("in", here, err)
	own, err := os.ReadFile("testdata/program/main.go")
	fmt.Println("read", strings.HasPrefix(string(own), "//go:build js"), err)
	_, err = os.ReadFile("testdata/none")
	fmt.Println("missing", os.IsNotExist(err))
	entries, err := os.ReadDir("testdata/program")
	fmt.Println("listed", len(entries), err)

	folder, err := os.MkdirTemp("", "")
	fmt.Println("made", err)
	name := filepath.Join(folder, "a", "b.txt")
	fmt.Println("made", os.MkdirAll(filepath.Dir(name), 0o755))
	fmt.Println("wrote", os.WriteFile(name, []byte("hello"), 0o644))
	fmt.Println("renamed", os.Rename(name, name+"2"))
	again, err := os.ReadFile(name + "2")
	fmt.Println("again", string(again), err)
	fmt.Println("removed", os.RemoveAll(folder))

	status, _ := strconv.Atoi(os.Args[1])
	os.Exit(status)
}
