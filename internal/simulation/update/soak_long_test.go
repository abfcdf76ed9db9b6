//go:build long

package update_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/simulation/update"
)

// TestSoak plays many histories, others than TestSessions.
func TestSoak(t *testing.T) { playAll(t, script(t), 1_000_000, 1_010_000) }

// TestFaultsAreFound puts faults into the service worker, one after another.
func TestFaultsAreFound(t *testing.T) {
	const most = 2000
	sw := script(t)
	for _, fault := range []struct{ name, right, wrong string }{
		{"what comes is not checked", "return hash.startsWith(file.hash) ?", "return true ?"},
		{"older files are deleted at once", "const generations = 3;", "const generations = 0;"},
		{"any version's page is taken", "isHashed(address) ? await caches.match(address) : undefined", "await caches.match(address)"},
		{"older files are never deleted", "for (const name of old.slice(0, Math.max(0, old.length - needed))) await caches.delete(name);", ""},
		{"what a tab has not said counts for nothing", "open.every((id) => known.includes(id))", "true"},
		{"older files are deleted while another version comes", "if (!self.registration.installing && !self.registration.waiting)", "if (true)"},
		{"a page does not wait until the version is in use", "address === home && takeOver()", "undefined"},
		{"the page is taken from the browser's cache alone", `[{}, { cache: "reload" }]`, "[{}]"},
		{"nothing is fetched again", "event.waitUntil(refill());", ""},
		{"a new version takes over unasked", "if (await isLost()) self.skipWaiting();", "self.skipWaiting();"},
		{"what is kept is fetched again", "await older(file) ?? await get(file)", "await get(file)"},
		{"a new version does not wait", "if (await isLost()) self.skipWaiting();", "await caches.delete((await others())[0]);"},
	} {
		broken := strings.Replace(sw, fault.right, fault.wrong, 1)
		if broken == sw {
			t.Errorf("%s: the place of the fault has changed", fault.name)
			continue
		}
		found := false
		for s := int64(0); s < most && !found; s++ {
			list := update.Session(s, steps)
			if err := update.Play(broken, list); err != nil && update.Play(sw, list) == nil {
				found = true
				t.Logf("%s: found by session %d: %.100s", fault.name, s+1, strings.ReplaceAll(fmt.Sprint(err), "\n", " "))
			}
		}
		if !found {
			t.Errorf("%s: not found by %d sessions", fault.name, most)
		}
	}
}
