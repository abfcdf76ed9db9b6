//go:build !js

package platform

import (
	"os"
	"slices"
	"strings"
)

// Look implements Host: the user's choice comes first, then the environment,
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

// environmentLanguages reads the variables of POSIX and gettext in order of
// precedence.
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

// languageTag turns the name of a locale, "pt_PT.UTF-8@euro", into a language
// tag, "pt-PT". The locale of no language, "C", gives "".
func languageTag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
