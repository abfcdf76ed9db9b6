//go:build integration && long

package e2e

import (
	"testing"
	"time"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

func init() {
	holds = append(holds, 0, 1500*time.Millisecond)
	audiences = []audience{{"en", "light"}, {"en", "dark"}, {"pt", "light"}, {"pt", "dark"}}
	shared = false
	reflowed = func(t *testing.T) []apptest.Sight { return apptest.Crawl(t, screens.All...) }
}
