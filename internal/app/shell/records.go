package shell

import (
	"slices"
	"strings"

	"cavalo/internal/words"
)

// Records collects texts for one file, such as the runs of this visit for resultados.dat. A
// page's download holds all of them; on the desktop, new ones are appended to the file.
type Records struct {
	app  *App
	name string // of the file
	all  []record
}

type record struct{ key, text, written string }

// unwritten returns the part of the text that is not yet in the file: all of it if it no longer
// starts with the written part, as after undone moves.
func (r record) unwritten() string {
	if rest, ok := strings.CutPrefix(r.text, r.written); ok {
		return rest
	}
	if strings.HasPrefix(r.written, r.text) {
		return ""
	}
	return r.text
}

// maxRecords is the number of records above which the oldest are dropped.
const maxRecords = 1000

// NewRecords returns the records for a file.
func NewRecords(a *App, name string) *Records { return &Records{app: a, name: name} }

// Add adds a record.
func (r *Records) Add(text string) {
	r.all = append(r.all[max(0, len(r.all)-maxRecords+1):], record{text: text})
}

// Put adds a record, or replaces the text of the record with this key.
func (r *Records) Put(key, text string) {
	if i := slices.IndexFunc(r.all, func(one record) bool { return one.key == key }); i >= 0 {
		r.all[i].text = text
		return
	}
	r.Add(text)
	r.all[len(r.all)-1].key = key
}

// Count returns the number of records.
func (r *Records) Count() int { return len(r.all) }

// Save gives the records to the user as a file, or appends them to one.
func (r *Records) Save() {
	text, from := "", "" // all, and the part that is not yet in the file
	for _, one := range r.all {
		text += one.text
		from += one.unwritten()
	}
	if r.app.Env.Host.Where() != "desktop" {
		r.app.Files.Save(r.name, "text/plain", text)
		return
	}
	if from == "" {
		r.app.Say(r.app.Lang.T(words.AppendedBefore, r.name))
		return
	}
	r.app.Files.Change(r.name, func(old []byte) ([]byte, error) { return append(old, from...), nil }, func() {
		for i := range r.all {
			r.all[i].written = r.all[i].text
		}
	})
}
