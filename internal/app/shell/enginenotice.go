package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/engine"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// EngineIs takes notice of whether the engine's program is there.
func (a *App) EngineIs(s engine.State) {
	if s != a.engine {
		a.engine = s
		a.Changed()
	}
}

// EngineThere reports whether the engine's program has been loaded, or needs no
// loading.
func (a *App) EngineThere() bool { return a.engine == engine.Ready }

// SayEngineFailed says that the engine ended in the middle of a job. That it
// could not be loaded is said until it is there.
func (a *App) SayEngineFailed() {
	if a.engine != engine.Missing {
		a.Say(a.Lang.T(words.EngineFailed))
	}
}

// engineNotice says what is waited for while the engine is not there; nil when
// it is.
func (a *App) engineNotice() *ui.Node {
	phrase := words.EngineLoading
	switch a.engine {
	case engine.Ready:
		return nil
	case engine.Missing:
		phrase = words.EngineMissing
	}
	text := part.Text("engine-words", a.Lang.T(phrase))
	text.Live = true
	return &ui.Node{ID: "engine-notice", Role: ui.Column, Pad: 12, Children: []*ui.Node{text}}
}
