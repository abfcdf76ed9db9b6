// Package uitest holds what tests of widgets and screens share: a measurer,
// random trees, and checks of trees that are laid out, [Overflows] and [Audit].
package uitest

import (
	"time"
	"unicode/utf8"

	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
)

// Typewriter measures text as if all runes were equally wide: half the type size, a
// little more in heavier weights.
type Typewriter struct{}

func (Typewriter) Width(text string, size float64, weight ui.Weight) float64 {
	return float64(utf8.RuneCountInString(text)) * (size/2 + float64(weight)/2)
}

func (Typewriter) Metrics(size float64, _ ui.Weight) (height, baseline float64) {
	return size * 1.4, size * 1.1
}

// App is a program without a screen: for what it doesn't say itself, an app of a test embeds
// it. It survives no panic.
type App struct{}

func (App) Tick(time.Time)                     {}
func (App) Due() time.Time                     { return time.Time{} }
func (App) OnNews(func())                      {}
func (App) Version() uint64                    { return 0 }
func (App) Theme() ui.Theme                    { return ui.Light() }
func (App) Key(ui.KeyEvent) bool               { return false }
func (App) Acted(string)                       {}
func (App) TakeFocus() string                  { return "" }
func (App) Speak(textview.Spoken, bool) string { return "" }
func (App) ReducedMotion() bool                { return false }
func (App) Zoom(width, height float64) float64 { return 1 }
func (App) Crashed(string) bool                { return false }
