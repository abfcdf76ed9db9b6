//go:build !js

package platform

import (
	"os"
	"slices"
	"strings"
)

// Look implements System: the user's choice comes first, then the environment,
// then the system.
func (d *Desktop) Look() Look {
	d.mu.Lock()
	saved, dark := d.unkept, d.scheme.dark
	d.mu.Unlock()
	if saved == "" {
		saved, _ = d.Read(Settings) // settings that can't be read choose nothing
	}
	return LookOf(saved, append(environmentLanguages(os.Getenv), systemLanguages()...), dark)
}

// environmentLanguages reads the variables of POSIX and gettext in order of precedence.
func environmentLanguages(getenv func(string) string) []string {
	var tags []string
	names := strings.Split(getenv("LANGUAGE"), ":")
	names = append(names, getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))
	for _, name := range names {
		if tag := languageTag(name); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// languageTag converts the name of a locale, "pt_PT.UTF-8@euro", to a language tag, "pt-PT";
// "C" to "".
func languageTag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}

// scheme is the user's preference in the system.
type scheme struct{ dark, still bool }

// Vibrate implements System.
func (d *Desktop) Vibrate(...int) bool { return false }

func (d *Desktop) ReducedMotion() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.scheme.still
}

func (d *Desktop) OnScheme(on func()) {
	d.mu.Lock()
	d.onScheme = on
	d.mu.Unlock()
}

// askScheme asks the system once, without delaying the window.
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

// query is a command whose output contains a word if the answer is yes.
type query struct {
	command command
	yes     string
}

func says(q query) bool {
	out, err := run([]command{q.command}, "")
	return err == nil && strings.Contains(strings.ToLower(out), q.yes)
}

func darkQuery() query {
	return bySystem(
		query{command{"reg.exe", "query", `HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, "/v", "AppsUseLightTheme"}, "0x0"},
		query{command{"defaults", "read", "-g", "AppleInterfaceStyle"}, "dark"},
		query{command{"gsettings", "get", "org.gnome.desktop.interface", "color-scheme"}, "dark"})
}

func stillQuery() query {
	return bySystem(
		query{command{"reg.exe", "query", `HKCU\Control Panel\Desktop\WindowMetrics`, "/v", "MinAnimate"}, " 0"},
		query{command{"defaults", "read", "com.apple.universalaccess", "reduceMotion"}, "1"},
		query{command{"gsettings", "get", "org.gnome.desktop.interface", "enable-animations"}, "false"})
}
