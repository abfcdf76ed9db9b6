//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"cavalo/internal/durable"
)

// SaveFile implements Transfer: it saves into the folder for downloads, under a new name.
func (d *Desktop) SaveFile(name, _ string, data []byte, done func(path string, err error)) {
	go func() { done(saveNew(d.downloads, filepath.Base(name), data)) }()
}

// saveNew writes a file under an unused name, "board.png", "board-2.png", .., and returns its
// path.
func saveNew(folder, name string, data []byte) (path string, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", shared(err)
	}
	extension := filepath.Ext(name)
	stem := strings.TrimSuffix(name, extension)
	for n := 2; ; n++ {
		path := filepath.Join(folder, name)
		err := durable.Create(path, 0o644, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if errors.Is(err, os.ErrExist) && n < 1000 {
			name = fmt.Sprintf("%s-%d%s", stem, n, extension)
			continue
		}
		if err != nil {
			return "", shared(err)
		}
		return path, nil
	}
}

// ChangeFile implements Transfer with a dialog of the system if one is available, else with the
// file of that name in the folder for downloads.
func (d *Desktop) ChangeFile(name string, change func(old []byte) ([]byte, error), done func(path string, err error)) {
	go func() {
		path, ok := d.chosen(filepath.Base(name))
		if ok {
			done(path, changeFile(path, change))
		}
	}()
}

// chosen returns the file that the user has chosen for a name; ok is false without a choice.
func (d *Desktop) chosen(name string) (path string, ok bool) {
	d.mu.Lock()
	path, ok = d.written[name]
	d.mu.Unlock()
	if ok {
		return path, true
	}
	path = filepath.Join(d.downloads, name)
	switch out, err := run(savers(path), ""); {
	case errors.Is(err, errNoProgram):
	case err != nil || strings.TrimRight(out, "\r\n") == "":
		return "", false
	default:
		path = strings.TrimRight(out, "\r\n")
	}
	d.mu.Lock()
	d.written[name] = path
	d.mu.Unlock()
	return path, true
}

func changeFile(path string, change func(old []byte) ([]byte, error)) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return shared(err)
	}
	if unlock, err := durable.Lock(path); err == nil { // a folder without locks accepts files, too
		defer unlock()
	}
	old, err := readLimited(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return shared(err)
	}
	data, err := change(old)
	if err != nil {
		return err
	}
	return shared(durable.Write(path, 0o644, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}))
}

// savers returns programs that let the user choose a new or existing file to write, and print
// its path.
func savers(path string) []command {
	return bySystem(
		[]command{{"powershell.exe", "-NoProfile", "-STA", "-Command",
			"[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; " +
				"$d = New-Object System.Windows.Forms.SaveFileDialog; $d.OverwritePrompt = $false; " +
				"$d.InitialDirectory = '" + strings.ReplaceAll(filepath.Dir(path), "'", "''") + "'; $d.FileName = '" + filepath.Base(path) + "'; " +
				"if ($d.ShowDialog() -eq 'OK') { $d.FileName }"}},
		[]command{{"osascript", "-e", "POSIX path of (choose file name default name \"" + filepath.Base(path) + "\")"}},
		[]command{{"zenity", "--file-selection", "--save", "--filename=" + path}, {"kdialog", "--getsavefilename", path}})
}

// ShowFile implements Transfer with a program that shows the file in its folder, or that folder.
func (d *Desktop) ShowFile(path string) {
	show := bySystem(command{"explorer.exe", "/select," + path}, command{"open", "-R", path}, command{"xdg-open", filepath.Dir(path)})
	go func() { _, _ = run([]command{show}, "") }() // the user sees a failure
}

// OpenFile implements Transfer with a dialog of the system, if one is available.
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

// choosers returns programs that let the user choose a file and print its path.
func choosers() []command {
	return bySystem(
		[]command{{"powershell.exe", "-NoProfile", "-STA", "-Command",
			"[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; " +
				"$d = New-Object System.Windows.Forms.OpenFileDialog; if ($d.ShowDialog() -eq 'OK') { $d.FileName }"}},
		[]command{{"osascript", "-e", "POSIX path of (choose file)"}},
		[]command{{"zenity", "--file-selection"}, {"kdialog", "--getopenfilename"}})
}

// readLimited reads a file of at most MaxFile bytes.
func readLimited(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readFrom(f, path)
}

// readFrom reads an open file of at most MaxFile bytes.
func readFrom(f io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, MaxFile+1))
	if err == nil && len(data) > MaxFile {
		err = fmt.Errorf("%s: %w", name, ErrLarge)
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
