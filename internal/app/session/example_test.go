package session_test

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// memory is a store that several tabs share.
type memory struct{ files map[string]string }

// damaged is the text of a file that can't be read.
const damaged = "\x00"

func (m memory) Read(name string) (string, error) {
	text, ok := m.files[name]
	switch {
	case !ok:
		return "", platform.ErrNotExist
	case text == damaged:
		return "", platform.ErrDamaged
	}
	return text, nil
}

func (m memory) Write(name, text string) error { m.files[name] = text; return nil }

func (m memory) Delete(name string) error { delete(m.files, name); return nil }

func (m memory) Names() (names []string, err error) {
	for name := range m.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, nil
}

// tab is a program with a session, but without a screen.
type tab struct {
	*session.Session
	store  memory
	book   *history.Book
	now    time.Time
	open   bool
	said   []string // messages
	sounds []string
	told   []string // what the session said of itself
	failed []error  // to save
}

// newTab returns a tab with the game of sliding tiles that was played last.
func newTab(store memory, now time.Time) *tab {
	names, _ := store.Names()
	t := &tab{store: store, now: now, open: true, book: history.Open(store, names)}
	tell := func(what string) func() { return func() { t.told = append(t.told, what) } }
	t.Session = session.New(session.Program{
		Store: store, Past: t.book,
		Now: func() time.Time { return t.now }, Lang: func() words.Lang { return words.En },
		Say: func(text string) { t.said = append(t.said, text) }, Sound: func(name string) { t.sounds = append(t.sounds, name) },
		SaveFail: func(err error) { t.failed = append(t.failed, err) },
		NameOf:   func(problem string) string { return "board " + problem },
		Playing:  func() bool { return t.open }, Gone: func() bool { return false },
		CloseAll: tell("close"), Changed: func() {}, Linked: tell("linked"), Finished: tell("finished"),
		DayBoard:  func(p puzzle.Puzzle, at puzzle.Position) string { return "" },
		DayClosed: func(p puzzle.Puzzle, at puzzle.Position) bool { return false },
		Left:      tell("left"), Began: tell("began"), Moving: tell("moving"), Played: tell("played"),
		Halt: func(bool) {}, Recorded: func(history.Result) { tell("recorded")() },
	}, &session.Puzzle{
		Puzzle: tilesrules.Puzzle,
		Status: func() string { return fmt.Sprint(t.Game.Done(), " moves") },
		Show:   func(puzzle.Position) {},
	})
	t.Resume()
	t.Started(names)
	return t
}

// failure returns the errors of saving.
func (t *tab) failure() error { return errors.Join(t.failed...) }

func Example() {
	store := memory{map[string]string{}}
	t := newTab(store, time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC))
	t.Start("short", tilesrules.Puzzle.Problems()[0].Position)
	t.Play(t.Game.Position().Moves()[0], play.Player)
	t.Undo()
	t.Redo()
	t.Aid.CountHint()
	fmt.Println(t.Game.Problem(), t.Game.Path(), t.Game.Hints(), t.failure())

	again := newTab(store, t.now) // after a reload
	fmt.Println(again.Game.ID() == t.Game.ID(), again.Game.Path(), again.Game.Hints())
	// Output:
	// short [U] 1 <nil>
	// true [U] 1
}
