package settings

import (
	"errors"
	"strings"

	"cavalo/internal/platform"
)

// versionName is the name under which the last version is stored.
const versionName = "version"

// IsUpdated stores the current version, and reports whether the stored one was of another
// release.
func IsUpdated(store platform.Storage, version string) bool {
	before, err := store.Read(versionName)
	if err != nil && !errors.Is(err, platform.ErrNotExist) || before == version {
		return false
	}
	_ = store.Write(versionName, version) // on failure it is reported again
	return err == nil && releaseOf(before) != releaseOf(version)
}

// releaseOf returns the release of a version, or the last one before it: "v1.0.0" for
// "v1.0.0-3-g51455ca"; "" for a mere commit.
func releaseOf(version string) string {
	release, _, _ := strings.Cut(version, "-")
	if !strings.Contains(release, ".") {
		return ""
	}
	return release
}
