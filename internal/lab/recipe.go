package lab

import (
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

// draft is a custom algorithm in the editor: numbers and the formula as typed.
type draft struct {
	search.Recipe
	formula string
	numbers map[string]string // by the key of the setting
}

func newDraft(r search.Recipe) *draft {
	d := &draft{Recipe: r, formula: r.Formula, numbers: map[string]string{}}
	for key, n := range map[string]int64{"room": r.Room, "beam": int64(r.Beam), "depth": int64(r.Depth), "nodes": r.Nodes} {
		if n > 0 {
			d.numbers[key] = strconv.FormatInt(n, 10)
		}
	}
	return d
}

// draftKeys are the settings in a draft's text other than numbers.
var draftKeys = []string{"order", "tie", "equal", "mark", "keep", "deepen", "name", "f"}

func (d *draft) setting(key string) *string {
	return map[string]*string{"order": (*string)(&d.Frontier),
		"tie": (*string)(&d.Tie), "equal": (*string)(&d.Equal), "mark": (*string)(&d.Mark), "keep": (*string)(&d.Keep),
		"deepen": (*string)(&d.Deepen), "name": &d.Title, "f": &d.formula}[key]
}

// String returns the draft as a query, errors included.
func (d *draft) String() string {
	v := url.Values{}
	for _, key := range draftKeys {
		v.Set(key, *d.setting(key))
	}
	if d.Early {
		v.Set("test", "early")
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
	for _, key := range draftKeys {
		*d.setting(key) = v.Get(key)
	}
	d.Early = v.Get("test") == "early"
	for _, key := range numberKeys {
		if v.Has(key) {
			d.numbers[key] = v.Get(key)
		}
	}
}

var numberKeys = []string{"room", "beam", "depth", "nodes"}

// fit changes the settings that contradict the last change.
func (d *draft) fit() {
	path := d.Keep == search.KeepPath
	switch {
	case path && d.Frontier != search.FrontierStack:
		d.Frontier = search.FrontierStack
	case (d.Keep == search.KeepF || d.Keep == search.KeepRoom) && d.Frontier != search.FrontierF:
		d.Frontier = search.FrontierF
	}
	if d.Keep != search.KeepAll {
		if d.Remembers() {
			d.Equal = search.EqualPath
		}
		delete(d.numbers, "beam")
	}
	if d.Keep == search.KeepF || d.Keep == search.KeepRoom {
		d.Deepen = search.NoDeepening
	}
	if d.Frontier != search.FrontierF {
		d.Tie = ""
	}
	if !d.Marks() {
		d.Mark = ""
	}
	if d.UsesF() && strings.TrimSpace(d.formula) == "" {
		d.formula = "g+h"
	}
}

// recipe returns the draft as a recipe, or its first error with the key of the field, "" if it
// belongs to no field.
func (d *draft) recipe() (r search.Recipe, key string, err error) {
	r = d.Recipe
	r.Formula = ""
	if r.UsesF() {
		if _, err := expr.Parse(d.formula, search.FormulaWords()); err != nil {
			return r, "f", err
		}
		r.Formula = strings.Map(func(c rune) rune {
			if unicode.IsSpace(c) {
				return -1
			}
			return c
		}, d.formula)
		if wrong := search.FormulaFault(r.Formula); wrong != nil {
			return r, "f", wrong
		}
	}
	if wrong := search.TitleFault(strings.TrimSpace(r.Title)); wrong != nil {
		return r, "name", wrong
	}
	r.Title = strings.TrimSpace(r.Title)
	r.Room, r.Beam, r.Depth, r.Nodes = 0, 0, 0, 0
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
	said := func(key string, field *ui.Node) []*ui.Node { return []*ui.Node{widget.Checked(field, wrong[key])} }
	list := func(key string, title words.Key, value string, choices []words.Choice, change func(string)) *ui.Node {
		return widget.Field(ui.NewSelect("algorithm-"+key, t(title), value, widget.Options(lang, choices), func(v string) { set(func() { change(v) }) }))
	}
	number := func(key string, title words.Key, usual string) []*ui.Node {
		return said(key, ui.NewTextField("algorithm-"+key, t(title)+" ("+usual+")", d.numbers[key], func(v string) { set(func() { d.numbers[key] = v }) },
			ui.Field{Invalid: wrong[key] != ""}))
	}
	fields := []*ui.Node{s.Algorithms.beginField(d, set)}
	fields = append(fields, said("name", ui.NewTextField("algorithm-name", t(words.OwnName),
		d.Title, func(v string) { set(func() { d.Title = v }) }, ui.Field{Invalid: wrong["name"] != ""}))...)
	fields = append(fields, list("order", words.OwnOrder, string(d.Frontier), words.CustomOrderChoices, func(v string) {
		if d.Frontier = search.Frontier(v); d.Keep == search.KeepPath && d.Frontier != search.FrontierStack ||
			d.Keep != search.KeepPath && d.Keep != search.KeepAll && d.Frontier != search.FrontierF {
			d.Keep = search.KeepAll
		}
	}))
	if d.UsesF() {
		column := 0
		var f *fault.Fault
		if wrong["f"] != "" && errors.As(err, &f) {
			column = f.Column
			wrong["f"] = t(words.OwnWrong, f.Column, lang.Fault(f.At(0, 0)))
		}
		fields = append(fields, said("f", ui.NewTextField("algorithm-f", t(words.OwnFormula), d.formula,
			func(v string) { set(func() { d.formula = v }) }, ui.Field{Invalid: wrong["f"] != "", Wrong: column}))...)
		fields = append(fields, widget.Note("algorithm-f-note", t(words.OwnFormulaHelp)))
	}
	if d.Frontier == search.FrontierF {
		fields = append(fields, list("tie", words.TieRule, string(d.Tie),
			solve.TieRules(s.Subject.Puzzle, words.CustomTieChoices), func(v string) { d.Tie = search.Tie(v) }))
	}
	test := "late"
	if d.Early {
		test = "early"
	}
	fields = append(fields, list("test", words.GoalTest, test, words.CustomTestChoices, func(v string) { d.Early = v == "early" }))
	equals := words.CustomEqualChoices
	if d.Keep != search.KeepAll {
		equals = equals[:2]
	}
	fields = append(fields,
		list("equal", words.OwnEqual, string(d.Equals()), equals, func(v string) { d.Equal = search.Equality(v) }))
	if d.Marks() {
		fields = append(fields, list("mark", words.MarkRule, string(d.Mark), words.MarkChoices, func(v string) { d.Mark = search.Mark(v) }))
	}
	fields = append(fields,
		list("memory", words.OwnMemory, string(d.Keep), words.CustomKeepChoices, func(v string) { d.Keep = search.Keeping(v) }))
	if d.Keep == search.KeepRoom {
		fields = append(fields, number("room", words.OwnRoom, t(words.LabAllMemory))...)
	}
	if d.Keep == search.KeepAll || d.Keep == search.KeepPath {
		fields = append(fields, list("deepen", words.OwnDeepen, string(d.Deepen), words.CustomDeepenChoices, func(v string) { d.Deepen = search.Deepening(v) }))
	}
	if d.Keep == search.KeepAll {
		fields = append(fields, number("beam", words.OwnBeam, t(words.NoLimit))...)
	}
	fields = append(fields, number("depth", words.MaxDepth, t(words.NoLimit))...)
	fields = append(fields, number("nodes", words.CompareNodes, lang.Int(search.DefaultNodes))...)
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
