package screentest

import (
	"sort"

	"cavalo/internal/platform"
)

// Host is a system in memory, which remembers what it was asked to do.
type Host struct {
	Files      map[string]string
	Full       error  // what Write answers
	Damaged    string // a name that can't be read
	Langs      []string
	DarkScheme bool
	Address    string
	Linked     string
	Copied     string
	Saved      map[string]string
	Opened     []byte
	Watchers   []func(string)
	Hide       []func(hidden bool) // to be told that the page is hidden
}

// NewHost returns a system whose user speaks English.
func NewHost() *Host {
	return &Host{Files: map[string]string{}, Saved: map[string]string{}, Langs: []string{"en"}}
}

func (h *Host) Read(name string) (string, error) {
	if name != "" && name == h.Damaged {
		return "", platform.ErrDamaged
	}
	text, ok := h.Files[name]
	if !ok {
		return "", platform.ErrNotExist
	}
	return text, nil
}

func (h *Host) Write(name, text string) error {
	if h.Full != nil {
		return h.Full
	}
	h.Files[name] = text
	return nil
}

// OnHidden remembers who wants to know.
func (h *Host) OnHidden(on func(hidden bool)) { h.Hide = append(h.Hide, on) }

func (h *Host) Delete(name string) error { delete(h.Files, name); return nil }

func (h *Host) Names() ([]string, error) {
	var names []string
	for name := range h.Files {
		names = append(names, name)
	}
	sort.Strings(names)
	return names, nil
}

func (h *Host) Watch(on func(string)) { h.Watchers = append(h.Watchers, on) }

func (h *Host) CopyText(text string, done func(error)) { h.Copied = text; done(nil) }
func (h *Host) PasteText(done func(string, error))     { done(h.Copied, nil) }
func (h *Host) SaveFile(name, _ string, data []byte, done func(error)) {
	h.Saved[name] = string(data)
	done(nil)
}
func (h *Host) OpenFile(_ string, done func(string, []byte, error)) {
	done("problemas.dat", h.Opened, nil)
}
func (h *Host) OnDrop(func(string, []byte))        {}
func (h *Host) Link() string                       { return h.Address }
func (h *Host) SetLink(text string)                { h.Linked = text }
func (h *Host) OnLink(func(string))                {}
func (h *Host) ShareURL(text string) string        { return "http://example.test/#" + text }
func (h *Host) Languages() []string                { return h.Langs }
func (h *Host) Dark() bool                         { return h.DarkScheme }
func (h *Host) ReducedMotion() bool                { return false }
func (h *Host) OnScheme(func())                    {}
func (h *Host) ShowText(string)                    {}
func (h *Host) ShowNode(string)                    {}
func (h *Host) OnText(func(id, event, val string)) {}
func (h *Host) CanDraw() bool                      { return true }
func (h *Host) Started()                           {}
func (h *Host) Where() string                      { return "web" }
func (h *Host) Machine() string                    { return "a test" }
