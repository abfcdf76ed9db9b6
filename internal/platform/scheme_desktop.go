//go:build !js

package platform

import (
	"runtime"
	"strings"
)

// scheme is the user's preference in the system.
type scheme struct{ dark, still bool }

// ReducedMotion implements Host.
func (d *Desktop) ReducedMotion() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.scheme.still
}

// OnScheme implements Host.
func (d *Desktop) OnScheme(on func()) {
	d.mu.Lock()
	d.onScheme = on
	d.mu.Unlock()
}

// askScheme asks the system once. That takes some milliseconds, so the window
// doesn't wait for the result.
func (d *Desktop) askScheme() {
	found := scheme{dark: says(darkQuery()), still: says(stillQuery())}
	d.mu.Lock()
	changed := found != d.scheme
	d.scheme = found
	on := d.onScheme
	d.mu.Unlock()
	if changed && on != nil {
		on()
	}
}

// query is a command whose output contains the word when the answer is yes.
type query struct {
	command command
	yes     string
}

func says(q query) bool {
	out, err := run([]command{q.command}, "")
	return err == nil && strings.Contains(strings.ToLower(out), q.yes)
}

func darkQuery() query {
	switch runtime.GOOS {
	case "windows":
		return query{command{"reg.exe", "query", `HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`,
			"/v", "AppsUseLightTheme"}, "0x0"}
	case "darwin":
		return query{command{"defaults", "read", "-g", "AppleInterfaceStyle"}, "dark"}
	}
	return query{command{"gsettings", "get", "org.gnome.desktop.interface", "color-scheme"}, "dark"}
}

func stillQuery() query {
	switch runtime.GOOS {
	case "windows":
		return query{command{"reg.exe", "query", `HKCU\Control Panel\Desktop\WindowMetrics`, "/v", "MinAnimate"}, " 0"}
	case "darwin":
		return query{command{"defaults", "read", "com.apple.universalaccess", "reduceMotion"}, "1"}
	}
	return query{command{"gsettings", "get", "org.gnome.desktop.interface", "enable-animations"}, "false"}
}
