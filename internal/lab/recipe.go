package lab

import (
	"cmp"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/explain"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	// keptFile has the custom algorithms, one on each line.
	keptFile = "own/algorithms"
	// draftFile has the last text of the editor.
	draftFile = "own/algorithm"
	// maxKept is the maximum number of custom algorithms: the oldest makes room.
	maxKept = 100
)

// Algorithms are the custom algorithms, which are saved.
type Algorithms struct{ app *shell.App }

// Saved returns the saved custom algorithms, the oldest first.
func (s Algorithms) Saved() (names []search.Name) {
	text, err := s.app.Env.Host.Read(keptFile)
	if err != nil {
		return nil
	}
	for line := range strings.Lines(text) {
		a, err := search.Describe(search.Name(strings.TrimSpace(line)))
		if err == nil && a.Recipe != nil && len(names) < maxKept {
			names = append(names, a.Name)
		}
	}
	return names
}

// without returns the saved algorithms except those with a title.
func (s Algorithms) without(title string) []search.Name {
	return slices.DeleteFunc(s.Saved(), func(name search.Name) bool {
		r, _ := search.ParseRecipe(name)
		return r.Title == title
	})
}

// save saves the algorithms.
func (s Algorithms) save(names []search.Name) {
	var b strings.Builder
	for _, name := range names {
		b.WriteString(string(name) + "\n")
	}
	s.app.Storage.Keep(keptFile, b.String())
}

// draft is a custom algorithm in the editor: the formula and the numbers as typed.
type draft struct {
	search.Recipe
	numbers map[string]string // by the key of the setting
}

func newDraft(r search.Recipe) *draft {
	d := &draft{Recipe: r, numbers: map[string]string{}}
	for key, n := range map[string]int64{"room": r.Stored, "beam": int64(r.Beam), "depth": int64(r.Depth), "nodes": r.Nodes} {
		if n > 0 {
			d.numbers[key] = strconv.FormatInt(n, 10)
		}
	}
	return d
}

// texts returns the settings other than numbers.
func (d *draft) texts() map[string]*string {
	all := map[string]*string{}
	for _, f := range search.OwnFields() {
		if text, ok := f.Of(&d.Recipe).(*string); ok {
			all[f.Own] = text
		}
	}
	return all
}

// String returns the draft as a query, errors included.
func (d *draft) String() string {
	v := url.Values{}
	for key, text := range d.texts() {
		v.Set(key, *text)
	}
	for key, text := range d.numbers {
		v.Set(key, text)
	}
	return v.Encode()
}

func (d *draft) resume(text string) {
	v, err := url.ParseQuery(text)
	if err != nil {
		return
	}
	*d = draft{numbers: map[string]string{}}
	for key, text := range d.texts() {
		*text = v.Get(key)
	}
	for _, key := range numberKeys {
		if v.Has(key) {
			d.numbers[key] = v.Get(key)
		}
	}
}

var numberKeys = []string{"room", "beam", "depth", "nodes"}

// fit changes the settings that contradict the last change.
func (d *draft) fit() {
	switch {
	case d.Keep == search.KeepPath:
		d.Frontier = search.FrontierStack
	case d.Keep == search.KeepF || d.Keep == search.KeepRoom:
		d.Frontier = search.FrontierF
	}
	for _, f := range search.OwnFields() {
		if f.Own != "f" && f.Clash(&d.Recipe) != "" { // a formula is kept until it is used again
			f.Reset(&d.Recipe)
			delete(d.numbers, f.Own)
		}
	}
	if d.UsesF() && strings.TrimSpace(d.Formula) == "" {
		d.Formula = "g+h"
	}
}

// recipe returns the draft as a recipe, or its first error with the key of the field, "" if it
// belongs to no field.
func (d *draft) recipe() (r search.Recipe, key string, err error) {
	r = d.Recipe
	r.Formula = ""
	if r.UsesF() {
		if _, err := expr.Parse(d.Formula, search.FormulaWords()); err != nil {
			return r, "f", err
		}
		r.Formula = strings.Map(func(c rune) rune {
			if unicode.IsSpace(c) {
				return -1
			}
			return c
		}, d.Formula)
		if wrong := search.FormulaFault(r.Formula); wrong != nil {
			return r, "f", wrong
		}
	}
	if wrong := search.TitleFault(strings.TrimSpace(r.Title)); wrong != nil {
		return r, "name", wrong
	}
	r.Title = strings.TrimSpace(r.Title)
	r.Stored, r.Beam, r.Depth, r.Nodes = 0, 0, 0, 0
	for _, key := range numberKeys {
		text := strings.TrimSpace(d.numbers[key])
		if text == "" || key == "room" && r.Keep != search.KeepRoom {
			continue
		}
		if wrong := r.SetNumber(key, text); wrong != nil {
			return r, key, wrong
		}
	}
	return r, "", r.Fault()
}

// AlgorithmDialogID is the id of the editor of custom algorithms.
const AlgorithmDialogID = "algorithm-dialog"

// AlgorithmDialog returns the editor of custom algorithms; take is called with a valid
// one.
func (s *Lab) AlgorithmDialog(from search.Name, weight float64, onUse func(search.Name)) shell.Dialog {
	d := newDraft(s.Algorithms.settings(from, weight))
	set := func(change func()) {
		change()
		d.fit()
		if r, _, err := d.recipe(); err == nil {
			s.App.Storage.Keep(draftFile, string(r.Name()))
		}
		s.App.Changed()
	}
	return shell.Dialog{ID: AlgorithmDialogID, Title: words.OwnAlgorithm, Wide: true, Draft: place.Field{Save: d.String, Restore: d.resume},
		Body: func() []*ui.Node { return s.algorithmFields(d, set) },
		Foot: func() []*ui.Node {
			t := s.App.Lang.T
			r, _, err := d.recipe()
			feet := []*ui.Node{widget.Button("close", t(words.Cancel), s.App.Close)}
			if isKept := r.Title != "" && len(s.Algorithms.without(r.Title)) < len(s.Algorithms.Saved()); isKept {
				feet = append(feet, widget.Button("algorithm-delete", t(words.OwnDelete), func() {
					s.Algorithms.save(s.Algorithms.without(r.Title))
					s.App.Say(t(words.OwnDeleted, r.Title))
					s.App.Changed()
				}))
			}
			keep := widget.Button("algorithm-keep", t(words.OwnKeepIt), func() {
				names := append(s.Algorithms.without(r.Title), r.Name())
				s.Algorithms.save(names[max(0, len(names)-maxKept):])
				s.App.Say(t(words.OwnKept, r.Title))
				s.App.Changed()
			})
			keep.Disabled = err != nil || r.Title == ""
			use := widget.Primary("algorithm-use", t(words.OwnUse), func() {
				s.App.Close()
				onUse(r.Name())
			})
			use.Disabled = err != nil
			return append(feet, keep, use)
		}}
}

// settings returns the settings of a custom or textbook algorithm; with "" the last
// draft.
func (s Algorithms) settings(name search.Name, weight float64) search.Recipe {
	if name == "" {
		text, _ := s.app.Env.Host.Read(draftFile)
		name = search.Name(text)
	}
	a, err := search.Describe(name)
	switch {
	case err != nil:
		return search.Textbook(search.AStar, 0)
	case a.Recipe != nil:
		return *a.Recipe
	}
	if !a.Weighted {
		weight = 0
	}
	return search.Textbook(a.ID, weight)
}

func (s *Lab) algorithmFields(d *draft, set func(func())) []*ui.Node {
	t, lang := s.App.Lang.T, s.App.Lang
	r, key, err := d.recipe()
	wrong := map[string]string{}
	if err != nil {
		wrong[key] = lang.Fault(err)
	}
	typed := func(key, label, value string, column int, take func(string)) *ui.Node {
		return widget.Checked(ui.NewTextField("algorithm-"+key, label, value, func(v string) { set(func() { take(v) }) },
			ui.Field{Invalid: wrong[key] != "", Wrong: column}), wrong[key])
	}
	fields := []*ui.Node{s.Algorithms.beginField(d, set), typed("name", t(words.OwnName), d.Title, 0, func(v string) { d.Title = v })}
	usual := map[string]string{"room": t(words.LabAllMemory), "beam": t(words.NoLimit), "depth": t(words.NoLimit), "nodes": lang.Int(search.DefaultNodes)}
	for _, w := range words.SettingTexts {
		if title, ok := usual[w.Own]; ok {
			if w.Own == "room" && d.Keep == search.KeepRoom || w.Own != "room" && search.OwnField(w.Own).Clash(&d.Recipe) == "" {
				fields = append(fields, typed(w.Own, t(w.Title)+" ("+title+")", d.numbers[w.Own], 0, func(v string) { d.numbers[w.Own] = v }))
			}
		} else if w.Own != "" {
			fields = append(fields, s.ownField(d, w, set, func(label string) *ui.Node {
				var f *fault.Fault
				column := 0
				if wrong["f"] != "" && errors.As(err, &f) {
					column = f.Column
					wrong["f"] = t(words.OwnWrong, f.Column, lang.Fault(f.At(0, 0)))
				}
				return typed("f", label, d.Formula, column, func(v string) { d.Formula = v })
			})...)
		}
	}
	if wrong[""] != "" {
		fields = append(fields, widget.Wrong("algorithm-wrong", wrong[""]))
	}
	if err != nil {
		return []*ui.Node{widget.Column(10, fields...)}
	}
	code := codeOf(lang, r)
	if s.Tight() {
		return []*ui.Node{widget.Column(10, fields...), code}
	}
	left := widget.Column(10, fields...)
	left.Width = 300
	code.Grow = 1
	row := widget.Row(16, left, code)
	row.Across = ui.Start
	return []*ui.Node{row}
}

// ownField returns the field for a setting that is a choice or, made by formula, the formula; none
// if it has no effect.
func (s *Lab) ownField(d *draft, w words.Setting, set func(func()), formula func(label string) *ui.Node) []*ui.Node {
	t, f := s.App.Lang.T, search.OwnField(w.Own)
	clashes := func(value string) bool {
		r := d.Recipe
		*f.Of(&r).(*string) = value
		return f.Clash(&r) != ""
	}
	switch {
	case clashes(""):
		return nil
	case w.Own == "f":
		return []*ui.Node{formula(t(w.Title)), widget.Note("algorithm-f-note", t(w.Note))}
	}
	value := f.Of(&d.Recipe).(*string)
	chosen := *value
	if w.Own == "equal" {
		chosen = string(d.Equals())
	}
	choices := w.OwnChoices
	if choices == nil {
		choices = solve.Choices(f, w, puzzle.AnyScope(s.Subject.Puzzle, false), false)
	}
	choices = lists.Filter(choices, func(c words.Choice) bool { return !clashes(c.Value) })
	return solve.ChoiceFields(s.App.Lang, "algorithm-"+cmp.Or(w.ID, w.Own), f, w, choices, chosen, func(v string) {
		set(func() {
			*value = v
			if w.Own == "order" { // which decides what can be kept
				if d.Keep == search.KeepPath && d.Frontier != search.FrontierStack ||
					d.Keep != search.KeepPath && d.Keep != search.KeepAll && d.Frontier != search.FrontierF {
					d.Keep = search.KeepAll
				}
			}
		})
	})
}

// beginField returns the field that loads a textbook algorithm or a saved one.
func (s Algorithms) beginField(d *draft, set func(func())) *ui.Node {
	t, lang := s.app.Lang.T, s.app.Lang
	options := []ui.Option{{Label: t(words.OwnBeginNone)}}
	for _, a := range search.Algorithms() {
		options = append(options, ui.Option{Value: string(a.Name), Label: lang.Algorithm(string(a.Name))})
	}
	for _, name := range s.Saved() {
		options = append(options, ui.Option{Value: string(name), Label: lang.Algorithm(string(name)), Group: t(words.OwnGroup)})
	}
	return widget.Field(ui.NewSelect("algorithm-begin", t(words.OwnBegin), "", options, func(v string) {
		if v != "" {
			set(func() {
				title := d.Title
				if *d = *newDraft(s.settings(search.Name(v), 0)); d.Title == "" {
					d.Title = title
				}
			})
		}
	}))
}

// codeOf returns the pseudocode of a recipe, and its text.
func codeOf(lang words.Lang, r search.Recipe) *ui.Node {
	t, code := lang.T, explain.Pseudocode(r)
	lines := ui.NewColumn("algorithm-code").With(ui.Traits{Gap: 0})
	for i, line := range code.Lines {
		row := ui.NewRow("", ui.NewText(ID("algorithm-code-", i+1), code.Text(lang, i)).With(ui.Traits{Wrap: true, Size: ui.Small, PadY: 3, Grow: 1}))
		if line.Indent > 0 {
			row.Children = append([]*ui.Node{ui.NewSpacer().With(ui.Traits{Width: float64(14 * line.Indent)})}, row.Children...)
		}
		lines.Children = append(lines.Children, row)
	}
	return widget.Card("algorithm-code-card", widget.Caption("algorithm-code-caption", t(words.LabCode, lang.Algorithm(string(r.Name())))), lines,
		widget.Field(ui.NewTextField("algorithm-text", t(words.OwnSettings), string(r.Name()), nil, ui.Field{ReadOnly: true})))
}

// options returns the options for custom algorithms: the saved ones, the chosen
// one, and the editor.
func (s Algorithms) options(chosen search.Name) (list []ui.Option) {
	t, names := s.app.Lang.T, s.Saved()
	if search.IsCustom(chosen) && !slices.Contains(names, chosen) {
		names = append(names, chosen)
	}
	for _, name := range names {
		list = append(list, ui.Option{Value: string(name), Label: s.app.Lang.Algorithm(string(name)), Group: t(words.OwnGroup)})
	}
	return append(list, ui.Option{Value: search.CustomPrefix, Label: t(words.OwnAlgorithmMenu), Note: t(words.OwnAlgorithmNote), Group: t(words.OwnGroup)})
}
