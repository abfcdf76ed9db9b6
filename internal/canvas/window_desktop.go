//go:build !js

package canvas

import (
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"cavalo/internal/platform"
)

// windowName is the name under which the host stores the size of the window.
const windowName = "window"

const (
	firstWidth, firstHeight = 1280, 860
	leastWidth, leastHeight = 360, 480
	settleTime              = time.Second // how long a size must stay to be stored
)

// window remembers the size of the desktop's window.
type window struct {
	kept  windowSize // the size that is stored
	now   windowSize
	since time.Time // when the window got this size
}

// windowSize is a size in device-independent pixels.
type windowSize struct{ width, height int }

// String returns the stored form: "1280x860".
func (s windowSize) String() string {
	return strconv.Itoa(s.width) + "x" + strconv.Itoa(s.height)
}

func parseWindowSize(text string) (s windowSize, ok bool) {
	width, height, _ := strings.Cut(strings.TrimSpace(text), "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	return windowSize{w, h}, errW == nil && errH == nil && w > 0 && h > 0
}

// within limits a size to between the minimum size and the size of the screen.
func (s windowSize) within(screen windowSize) windowSize {
	return windowSize{
		max(leastWidth, min(s.width, screen.width)),
		max(leastHeight, min(s.height, screen.height)),
	}
}

// open prepares the window before it is shown.
func (w *window) open(host platform.Host, o Options) {
	size := windowSize{firstWidth, firstHeight}
	if text, err := host.Read(windowName); err == nil {
		if s, ok := parseWindowSize(text); ok {
			size = s
		}
	}
	width, height := ebiten.Monitor().Size()
	size = size.within(windowSize{width, height})
	w.kept, w.now = size, size
	ebiten.SetWindowSize(size.width, size.height)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowTitle(o.Title)
	ebiten.SetWindowIcon(o.Icons)
}

// due returns when a new size must be stored.
func (w *window) due() time.Time {
	if w.now == w.kept {
		return time.Time{}
	}
	return w.since.Add(settleTime)
}

// poll stores a new size once it has stayed long enough.
func (w *window) poll(g *game) {
	if on, asked := g.host.Window.FullScreenAsked(); asked {
		ebiten.SetFullscreen(on)
	}
	if ebiten.IsFullscreen() || ebiten.IsWindowMaximized() || ebiten.IsWindowMinimized() {
		return
	}
	width, height := ebiten.WindowSize()
	now := time.Now()
	if size := (windowSize{width, height}); size != w.now {
		w.now, w.since = size, now
	}
	if w.now != w.kept && now.Sub(w.since) >= settleTime {
		w.kept = w.now
		_ = g.host.Write(windowName, w.kept.String()) // a failure is not worth a message
	}
}

// sharpen does nothing: a window has all pixels of its screen.
func (*window) sharpen(float64, func(float64)) {}
