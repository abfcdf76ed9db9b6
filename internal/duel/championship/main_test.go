package championship

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	RunAsPlayer()
	os.Exit(m.Run())
}
