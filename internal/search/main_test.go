package search

import (
	"flag"
	"os"
	"testing"
)

// The graphs of these tests are small and quick: a flag on the command line
// aside, far more of them are drawn than rapid draws by default.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "2000"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
