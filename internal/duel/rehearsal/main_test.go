package rehearsal

import (
	"os"
	"testing"

	"cavalo/internal/duel/championship"
)

func TestMain(m *testing.M) {
	championship.RunAsPlayer()
	os.Exit(m.Run())
}
