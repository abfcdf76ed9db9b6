package screen

import (
	"sort"

	"cavalo/internal/platform"
)

// fakeHost is a system in memory, which remembers what it was asked to do.
type fakeHost struct {
	files    map[string]string
	full     error // what Write answers
	langs    []string
	dark     bool
	link     string
	linked   string
	copied   string
	saved    map[string]string
	opened   []byte
	watchers []func(string)
}

func newFakeHost() *fakeHost {
	return &fakeHost{files: map[string]string{}, saved: map[string]string{}, langs: []string{"en"}}
}

func (h *fakeHost) Read(name string) (string, error) {
	text, ok := h.files[name]
	if !ok {
		return "", platform.ErrNotExist
	}
	return text, nil
}

func (h *fakeHost) Write(name, text string) error {
	if h.full != nil {
		return h.full
	}
	h.files[name] = text
	return nil
}

func (h *fakeHost) Delete(name string) error { delete(h.files, name); return nil }

func (h *fakeHost) Names() ([]string, error) {
	var names []string
	for name := range h.files {
		names = append(names, name)
	}
	sort.Strings(names)
	return names, nil
}

func (h *fakeHost) Watch(on func(string)) { h.watchers = append(h.watchers, on) }

func (h *fakeHost) CopyText(text string, done func(error)) { h.copied = text; done(nil) }
func (h *fakeHost) PasteText(done func(string, error))     { done(h.copied, nil) }
func (h *fakeHost) SaveFile(name, _ string, data []byte, done func(error)) {
	h.saved[name] = string(data)
	done(nil)
}
func (h *fakeHost) OpenFile(_ string, done func(string, []byte, error)) {
	done("problemas.dat", h.opened, nil)
}
func (h *fakeHost) OnDrop(func(string, []byte))        {}
func (h *fakeHost) OpenURL(string)                     {}
func (h *fakeHost) Link() string                       { return h.link }
func (h *fakeHost) SetLink(text string)                { h.linked = text }
func (h *fakeHost) OnLink(func(string))                {}
func (h *fakeHost) ShareURL(text string) string        { return "http://example.test/#" + text }
func (h *fakeHost) Languages() []string                { return h.langs }
func (h *fakeHost) Dark() bool                         { return h.dark }
func (h *fakeHost) ReducedMotion() bool                { return false }
func (h *fakeHost) OnScheme(func())                    {}
func (h *fakeHost) ShowText(string)                    {}
func (h *fakeHost) OnText(func(id, event, val string)) {}
func (h *fakeHost) Announce(string)                    {}
func (h *fakeHost) CanDraw() bool                      { return true }
func (h *fakeHost) Started()                           {}
func (h *fakeHost) Where() string                      { return "web" }
