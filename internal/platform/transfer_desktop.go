//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// maxFile is the size limit of an opened file, in bytes. Our own files are far
// smaller.
const maxFile = 16 << 20

// SaveFile implements Host: it saves into the folder for downloads, under a new
// name when the name is taken.
func (d *Desktop) SaveFile(name, _ string, data []byte, done func(error)) {
	go func() { done(saveNew(d.downloads, filepath.Base(name), data)) }()
}

// saveNew writes a file under a name that is free: "board.png", "board-2.png",
// ...
func saveNew(folder, name string, data []byte) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return shared(err)
	}
	extension := filepath.Ext(name)
	stem := strings.TrimSuffix(name, extension)
	for n := 2; ; n++ {
		f, err := os.OpenFile(filepath.Join(folder, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) && n < 1000 {
			name = fmt.Sprintf("%s-%d%s", stem, n, extension)
			continue
		}
		if err != nil {
			return shared(err)
		}
		_, err = f.Write(data)
		return shared(errors.Join(err, f.Close()))
	}
}

// OpenFile implements Host with a dialog of the system, where one is
// available. Otherwise a file can be dropped on the window.
func (d *Desktop) OpenFile(_ string, done func(name string, data []byte, err error)) {
	go func() {
		out, err := run(choosers(), "")
		path := strings.TrimRight(out, "\r\n")
		if err != nil && !errors.Is(err, errNoProgram) || err == nil && path == "" {
			return // the user closed the dialog without a choice
		}
		if err != nil {
			done("", nil, err)
			return
		}
		data, err := readLimited(path)
		done(filepath.Base(path), data, err)
	}()
}

// choosers are programs that let the user choose a file and print its path.
func choosers() []command {
	switch runtime.GOOS {
	case "windows":
		return []command{{"powershell.exe", "-NoProfile", "-STA", "-Command",
			"[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; " +
				"$d = New-Object System.Windows.Forms.OpenFileDialog; if ($d.ShowDialog() -eq 'OK') { $d.FileName }"}}
	case "darwin":
		return []command{{"osascript", "-e", "POSIX path of (choose file)"}}
	}
	return []command{{"zenity", "--file-selection"}, {"kdialog", "--getopenfilename"}}
}

// readLimited reads a file of at most maxFile bytes.
func readLimited(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("%s: larger than %d MB", path, maxFile>>20)
	}
	return data, err
}

// downloadFolder returns the folder in which the user's browser saves files.
func downloadFolder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return os.TempDir()
	}
	if config, err := os.UserConfigDir(); err == nil {
		if text, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs")); err == nil {
			if folder := userFolder(string(text), "XDG_DOWNLOAD_DIR", home); folder != "" {
				return folder
			}
		}
	}
	return filepath.Join(home, "Downloads")
}

// userFolder reads an entry of freedesktop.org's user-dirs.dirs:
// XDG_DOWNLOAD_DIR="$HOME/Transferências".
func userFolder(text, key, home string) string {
	for line := range strings.Lines(text) {
		value, ok := strings.CutPrefix(strings.TrimSpace(line), key+"=")
		if !ok {
			continue
		}
		value = strings.Trim(value, `"`)
		if rest, ok := strings.CutPrefix(value, "$HOME"); ok {
			value = home + rest
		}
		if filepath.IsAbs(value) {
			return filepath.Clean(value)
		}
	}
	return ""
}
