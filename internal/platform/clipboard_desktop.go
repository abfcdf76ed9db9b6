//go:build !js

package platform

import (
	"encoding/binary"
	"os"
	"runtime"
	"strings"
	"sync"
	"unicode/utf16"
)

// clipboard is the system's clipboard where a program gives access to it;
// otherwise it keeps what was copied in this program.
type clipboard struct {
	mu   sync.Mutex
	text string
}

func (c *clipboard) copy(text string) error {
	c.mu.Lock()
	c.text = text
	c.mu.Unlock()
	input := text
	if runtime.GOOS == "windows" {
		input = utf16Text(text)
	}
	if _, err := run(copiers(), input); err != nil && err != errNoProgram {
		return err
	}
	return nil
}

func (c *clipboard) paste() (string, error) {
	text, err := run(pasters(), "")
	if err == errNoProgram {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.text, nil
	}
	return strings.TrimRight(text, "\r\n"), err
}

// copiers are programs that copy their standard input to the clipboard.
func copiers() []command {
	switch runtime.GOOS {
	case "windows":
		return []command{{"clip.exe"}}
	case "darwin":
		return []command{{"pbcopy"}}
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return []command{{"wl-copy"}}
	}
	return []command{{"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}}
}

// pasters are programs that print the content of the clipboard.
func pasters() []command {
	switch runtime.GOOS {
	case "windows":
		return []command{{"powershell.exe", "-NoProfile", "-Command",
			"[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"}}
	case "darwin":
		return []command{{"pbpaste"}}
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return []command{{"wl-paste", "--no-newline"}}
	}
	return []command{{"xclip", "-selection", "clipboard", "-out"}, {"xsel", "--clipboard", "--output"}}
}

// utf16Text returns the text as clip.exe reads it: UTF-16 with a byte order
// mark.
func utf16Text(text string) string {
	out := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}
