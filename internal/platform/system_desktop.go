//go:build !js && !windows

package platform

import (
	"os/exec"
	"runtime"
	"strings"
)

// hideWindow does nothing: only on Windows a program may open a console.
func hideWindow(*exec.Cmd) {}

// systemLanguages asks macOS, which starts programs without LANG.
func systemLanguages() []string {
	if runtime.GOOS != "darwin" {
		return nil
	}
	out, err := run([]command{{"defaults", "read", "-g", "AppleLocale"}}, "")
	if tag := languageTag(strings.TrimSpace(out)); err == nil && tag != "" {
		return []string{tag}
	}
	return nil
}

// playWave plays a WAV file with a program of the system, and waits for its end.
func playWave(path string) error {
	_, err := run([]command{{"afplay", path}, {"pw-play", path}, {"paplay", path}, {"aplay", "-q", path}}, "")
	return err
}
