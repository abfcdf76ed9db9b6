package testkit

import "testing"

// Sequential skips a test that works on one goroutine under the race detector (-short): it can't
// race, and takes ten times as long.
func Sequential(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("it works on one goroutine, and the race detector slows it tenfold")
	}
}
