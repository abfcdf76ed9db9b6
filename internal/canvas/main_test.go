//go:build integration

package canvas

import (
	"errors"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	_ "cavalo/internal/canvas/display"
)

// errTested ends the loop when the tests are over.
var errTested = errors.New("tested")

// bench runs the tests inside of Ebitengine's loop: pixels can only be read there.
type bench struct {
	m    *testing.M
	code int
}

func (b *bench) Update() error {
	b.code = b.m.Run()
	return errTested
}

func (*bench) Draw(*ebiten.Image) {}

func (*bench) Layout(int, int) (int, int) { return 320, 240 }

func TestMain(m *testing.M) {
	b := &bench{m: m, code: 1}
	if err := ebiten.RunGame(b); err != nil && !errors.Is(err, errTested) {
		os.Stderr.WriteString("canvas: " + err.Error() + "\n")
	}
	os.Exit(b.code)
}
