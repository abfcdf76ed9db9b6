package rules_test

import (
	"flag"
	"os"
	"testing"
)

// Games are quick to draw: a flag on the command line aside, more of them are
// drawn than rapid draws by default.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "300"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
