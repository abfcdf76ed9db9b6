//go:build !js

package platform

import (
	"encoding/binary"
	"os"
	"strings"
	"sync"
	"unicode/utf16"
)

// clipboard is the system's clipboard or, without a program to access it, this program's.
type clipboard struct {
	mu   sync.Mutex
	text string
}

func (c *clipboard) copy(text string) error {
	c.mu.Lock()
	c.text = text
	c.mu.Unlock()
	if _, err := run(copiers(), bySystem(utf16Text(text), text, text)); err != nil && err != errNoProgram {
		return err
	}
	return nil
}

// Share implements Transfer: the system has no sheet that a program can open.
func (d *Desktop) Share(string, func(error)) bool { return false }

func (c *clipboard) paste() (string, error) {
	text, err := run(pasters(), "")
	if err == errNoProgram {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.text, nil
	}
	return strings.TrimRight(text, "\r\n"), err
}

// copiers returns programs that copy their standard input to the clipboard.
func copiers() []command {
	others := []command{{"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		others = []command{{"wl-copy"}}
	}
	return bySystem([]command{{"clip.exe"}}, []command{{"pbcopy"}}, others)
}

// pasters returns programs that print the contents of the clipboard.
func pasters() []command {
	others := []command{{"xclip", "-selection", "clipboard", "-out"}, {"xsel", "--clipboard", "--output"}}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		others = []command{{"wl-paste", "--no-newline"}}
	}
	return bySystem([]command{{"powershell.exe", "-NoProfile", "-Command",
		"[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"}}, []command{{"pbpaste"}}, others)
}

// utf16Text returns a text for clip.exe: UTF-16 with a byte order mark.
func utf16Text(text string) string {
	out := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}
