package shell

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Opener opens files and texts: on the screen that reads them, or in the laboratory with the
// readers of other programs' formats.
type Opener struct {
	// Foreign opens the readings of a text of a state space in the laboratory. It is nil in a
	// program without one.
	Foreign func(name string, a reader.Answer)

	app    *App
	wanted int       // the number of links, files and foreign texts so far
	slow   time.Time // when a message says that a foreign text is still being read; zero if none is
}

// slowAfter is how long reading takes before a message says so.
const slowAfter = 300 * time.Millisecond

// isSlow reports whether reading a foreign text has taken long.
func (o *Opener) isSlow() bool { return !o.slow.IsZero() && !o.app.Now.Before(o.slow) }

// due returns when isSlow changes, or zero.
func (o *Opener) due() time.Time {
	if o.isSlow() {
		return time.Time{}
	}
	return o.slow
}

// supersede begins something else: a message is removed, and foreign texts that are still being
// read are forgotten.
func (o *Opener) supersede() {
	o.wanted++
	if o.isSlow() {
		o.app.Changed()
	}
	o.slow = time.Time{}
	o.app.Notice.clear()
}

// TextFiles are the kinds of files with positions, for platform.Host's OpenFile.
const TextFiles = ".dat,.txt,.lisp,.csv,.tsv,.json,.py,.map,.lay,.graph,.grid,.edges,.edgelist,.dot,.gv,.graphml,.gexf,.gml,.xml,.gr,text/plain"

// Open opens a text that no screen can read in the laboratory.
func (o *Opener) Open(q reader.Request, wrong error, failed func(string)) {
	if puzzle.IsFaultyBoard(q.Text) {
		failed(o.misread(q, reader.Answer{}, wrong))
		return
	}
	o.Read(q, wrong, func(f reader.Found) { o.OpenFound(q.File, f) }, failed)
}

// Read reads a text with the readers of state spaces, which the page fetches first. open
// gets the reading, of several the one that the user chooses. failed gets what is wrong with
// the text: wrong, unless it looks like a map or a graph.
func (o *Opener) Read(q reader.Request, wrong error, open func(reader.Found), failed func(string)) {
	o.readOr(q, wrong, open, failed, nil)
}

// ReadLong has a long text read by another program first, as Read does. here is called if
// that finds no map and no graph, and at once for a short text and for one that a game or the
// program itself has written or claims.
func (o *Opener) ReadLong(q reader.Request, open func(reader.Found), failed func(string), here func()) {
	if o.isLong(q.Text) {
		o.readOr(q, nil, open, failed, here)
	} else {
		here()
	}
}

// isLong reports whether another program should read a text first.
func (o *Opener) isLong(text string) bool {
	_, claimed := o.claiming("", text)
	return !claimed && len(text) > maxHere && !isLabs(text) && !strings.HasPrefix(strings.TrimPrefix(text, "\uFEFF"), "puzzle: ") &&
		!history.IsFile(text)
}

// maxHere is the size in bytes of texts that this program reads before another one: a longer one
// would stop the page for a moment.
const maxHere = 64 << 10

// The limits of a text for the readers of games. They run in this program, which draws nothing
// meanwhile, and it lists all the positions.
const (
	maxGame  = 1 << 20 // bytes
	maxLines = 10_000
	maxCount = 4000 // positions
)

// CheckSize returns the fault of a text that is too long for the readers of games.
func CheckSize(text string) *fault.Fault {
	if len(text) > maxGame {
		return fault.New(fault.ProblemsSize, strconv.Itoa(len(text)), strconv.Itoa(maxGame>>20))
	}
	return checkCount(strings.Count(text, "\n"), maxLines)
}

// CheckCount returns the fault of too many positions.
func CheckCount(n int) *fault.Fault { return checkCount(n, maxCount) }

func checkCount(n, most int) *fault.Fault {
	if n > most {
		return fault.New(fault.ProblemsCount, strconv.Itoa(n), strconv.Itoa(most))
	}
	return nil
}

// isTooMuch reports whether an error is one of these faults.
func isTooMuch(err error) bool {
	var f *fault.Fault
	return isTooLarge(err) || errors.As(err, &f) && f.Code == fault.ProblemsCount
}

// isTooLarge reports whether a file has too many bytes.
func isTooLarge(err error) bool {
	var f *fault.Fault
	return errors.As(err, &f) && f.Code == fault.ProblemsSize
}

// readOr is Read. If the text looks like no map and no graph it calls none, unless that
// is nil.
func (o *Opener) readOr(q reader.Request, wrong error, open func(reader.Found), failed func(string), none func()) {
	o.read(q, func(answer reader.Answer, err error) {
		switch {
		case err == platform.ErrSilent:
			failed(o.app.Lang.T(words.ReadersSilent))
		case err != nil:
			failed(o.app.Lang.T(words.ReadersFailed, err.Error()))
		case answer.Fault == nil && len(answer.Found) == 0 && none != nil:
			none()
		case len(answer.Found) > 0:
			o.choose(answer, open)
		default:
			failed(o.misread(q, answer, wrong))
		}
	})
}

// misread says what is wrong with a text that nobody could read. In a file that is the first fault
// in the form of the game, or else of the map or the graph, that it looks most like, and which that
// is; in a typed text it is wrong, unless it looks like a map or a graph.
func (o *Opener) misread(q reader.Request, answer reader.Answer, wrong error) string {
	if q.Signs != "" && answer.Fault != nil {
		return o.app.Lang.Fault(answer.Fault)
	}
	as := answer.As
	game, ok := o.claiming(q.File, q.Text)
	if ok && q.File != "" {
		as = puzzle.BestFit(game, q.File, q.Text)
		if CheckSize(q.Text) == nil {
			if _, err := puzzle.ReadText(game, q.File, q.Text); err != nil {
				wrong = err
			}
		}
	} else if !ok && answer.Fault != nil {
		wrong = answer.Fault
	}
	switch told := o.app.Lang.Fault(fault.InFile(wrong, q.File)); {
	case q.File == "", isTooLarge(wrong): // in whichever format
		return told
	case as == "":
		return o.app.Lang.T(words.UnreadFile, q.File)
	default:
		return told + ". " + o.app.Lang.T(words.LooksLike, q.File, o.app.Lang.T(words.Formats.Key(as)))
	}
}

// Typed is a position in any form, as it is typed.
type Typed struct {
	Text  string
	Signs string // of the squares in the text, "" for the usual ones
	Wrong string // what is wrong with the text
}

// Form returns the fields for the text and, if it has squares, for their signs. use and the button
// with file open it; the ids begin with id.
func (y *Typed) Form(a *App, id string, about words.Key, lines int, squares bool, use *ui.Node, file func()) []*ui.Node {
	t := a.Lang.T
	set := func(to *string) func(string) { return func(v string) { *to, y.Wrong = v, ""; a.Changed() } }
	text := ui.NewTextField(id+"-text", t(words.OwnText), y.Text, set(&y.Text), ui.Field{Lines: lines, Invalid: y.Wrong != ""}).Explained(y.Wrong)
	out := []*ui.Node{widget.Text(id+"-words", t(about)), widget.Field(text)}
	if squares {
		out = append(out, widget.Field(ui.NewTextField("own-signs", t(words.OwnSigns), y.Signs, set(&y.Signs), ui.Field{})))
	}
	if y.Wrong != "" {
		out = append(out, widget.Wrong(id+"-wrong", y.Wrong))
	}
	return append(out, ui.NewRow("", use,
		ui.NewButton(id+"-paste", t(words.Paste), func() { a.Files.Paste(func(s string) { y.Text, y.Wrong = s, "" }) }),
		ui.NewButton(id+"-file", t(words.OpenFile), file).With(ui.Traits{Icon: ui.IconOpen}),
	).With(ui.Traits{Gap: 8, Wrap: true}))
}

// OpenFound opens the laboratory with what was read.
func (o *Opener) OpenFound(name string, f reader.Found) {
	o.app.Show(o.app.Screen("lab"))
	o.Foreign(name, reader.Answer{Found: []reader.Found{f}})
}

// choose opens what was read. Of several readings the user chooses one.
func (o *Opener) choose(answer reader.Answer, open func(reader.Found), others ...Way) {
	if len(answer.Found) == 1 && len(others) == 0 {
		open(answer.Found[0])
		return
	}
	for _, f := range answer.Found {
		label := f.Space
		if f.As != "" {
			label = o.app.Lang.T(words.Formats.Key(f.As))
		}
		others = append(others, Way{label, func() { open(f) }})
	}
	o.app.Open(Dialog{ID: "formats-dialog", Passing: true, Title: words.FormatsTitle, Body: func() []*ui.Node {
		list := ui.NewColumn("formats").With(ui.Traits{Gap: 8})
		for i, w := range others {
			list.Children = append(list.Children, widget.Button("format-"+strconv.Itoa(i+1), o.app.Lang.T(words.ReadTextAs, w.Format), o.app.Then(w.Open)))
		}
		return []*ui.Node{widget.Text("formats-words", o.app.Lang.T(words.WhichFormat)), list}
	}})
}

// ReportUnread says which dropped files are not read: a large one, and others.
func (o *Opener) ReportUnread(large string, others []string) {
	var told []string
	if large != "" {
		told = append(told, o.app.Lang.T(words.DropLarge, large, o.app.Lang.Int(platform.MaxFile>>20)))
	}
	if len(others) > 0 {
		told = append(told, o.app.Lang.T(words.DropOthers, strings.Join(others, ", ")))
	}
	o.app.Say(strings.Join(told, " "))
}

// Way is a way to read a text: the format's name, and what opens it so.
type Way struct {
	Format string
	Open   func()
}

// openEither opens a text on a game's screen, unless it may be a map: then the user chooses. One
// too long for the game is only a map.
func (o *Opener) openEither(p puzzle.Puzzle, name, text string, open func()) {
	o.read(reader.Request{File: name, Text: text}, func(answer reader.Answer, err error) {
		if err != nil || len(answer.Found) == 0 {
			open()
			return
		}
		var asGame []Way
		if CheckSize(text) == nil {
			read, wrong := puzzle.ReadText(p, name, text)
			if wrong != nil {
				open()
				return
			}
			asGame = []Way{{o.app.Lang.T(words.Formats.Key(read[0].As)), open}}
		}
		o.choose(answer, func(f reader.Found) { o.OpenFound(name, f) }, asGame...)
	})
}

// read answers a request, by another program where this one doesn't have the readers,
// unless a link, a file or another text comes before the answer. A program without the
// laboratory could open nothing.
func (o *Opener) read(q reader.Request, done func(reader.Answer, error)) {
	switch {
	case o.Foreign == nil:
		done(reader.Answer{}, nil)
		return
	case o.app.Env.ReadForeign == nil:
		done(reader.Read(q), nil)
		return
	}
	o.wanted++
	wanted := o.wanted
	o.slow = o.app.Now.Add(slowAfter)
	o.app.Env.ReadForeign(q.Pack(), func(data []byte, err error) {
		o.app.Post(func() {
			if o.wanted == wanted {
				o.supersede()
				done(reader.Unpack(data), err)
				o.app.Changed()
			}
		})
	})
}

// isLabs reports whether a text is a recorded search or an exam's sheet, which the laboratory opens.
func isLabs(text string) bool {
	return strings.HasPrefix(text, "cavalo recording") || strings.HasPrefix(strings.TrimPrefix(text, "\uFEFF"), `{"cavalo":"sheet"`)
}

// reader opens a file in the first puzzle that can read it, except the one that couldn't, and
// returns its screen, or nil.
func (o *Opener) reader(name, text string, not Screen) Screen {
	for _, p := range puzzle.All() {
		if s := o.app.Screen(p.Name()); s != nil && s != not && o.reads(s, name, text) == nil {
			return s
		}
	}
	return nil
}

// claiming returns the first game that a text looks like.
func (o *Opener) claiming(file, text string) (game puzzle.Puzzle, ok bool) {
	for _, p := range puzzle.All() {
		if o.app.Screen(p.Name()) != nil && puzzle.LooksLike(p, file, text) {
			return p, true
		}
	}
	return nil, false
}

// Drop opens a file that was dropped on the window or named at the start. A game record
// goes to its puzzle; any other file to the open screen or, if that has no game, to the
// first one for which it is a position, and then to any screen that can read it.
func (o *Opener) Drop(name string, data []byte) {
	o.supersede()
	text := reader.Text(data)
	if history.IsFile(text) {
		o.app.Storage.ReadAll(text)
		return
	}
	to := o.app.at
	game, claimed := o.claiming(name, text)
	if !o.app.plays(to) {
		if to = o.app.screens[0]; claimed {
			to = o.app.Screen(game.Name())
		}
		for _, p := range puzzle.All() {
			if s := o.app.Screen(p.Name()); s != nil && len(text) <= maxHere {
				if _, err := puzzle.ReadPosition(p, text, ""); err == nil {
					to = s
					break
				}
			}
		}
	}
	_, space := puzzle.SpaceOf(name, text)
	if lab := o.app.Screen("lab"); lab != nil && (space || isLabs(text) || strings.HasSuffix(name, ".csp") || strings.HasSuffix(name, ".col")) {
		to = lab
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "\uFEFF"), "puzzle: "); ok {
		if named := o.app.Screen(strings.TrimSpace(strings.SplitN(rest, "\n", 2)[0])); named != nil {
			to = named
		}
	}
	if o.isLong(text) {
		q := reader.Request{File: name, Text: text}
		o.readOr(q, nil, func(f reader.Found) { o.OpenFound(name, f) }, o.app.Say, func() { o.dropOn(to, name, text) })
		return
	}
	if p, ok := puzzle.Find(to.Name()); ok && !o.app.plays(o.app.at) && puzzle.ClaimedLikeMap(p, text) {
		o.openEither(p, name, text, func() { o.dropOn(to, name, text) })
		return
	}
	o.dropOn(to, name, text)
}

// dropOn opens a file on a screen, or else on one that can read it.
func (o *Opener) dropOn(to Screen, name, text string) {
	if err := o.reads(to, name, text); err != nil {
		_, game := o.claiming(name, text)
		q := reader.Request{File: name, Text: text}
		switch to = o.reader(name, text, to); {
		case to != nil:
		case game && isTooMuch(err): // not a graph, as which anything can be read
			o.app.Say(o.misread(q, reader.Answer{}, err))
			return
		default:
			o.Open(q, err, o.app.Say)
			return
		}
	}
	if o.app.at != to {
		o.app.at = to
		o.app.Trail.Update()
		o.app.Changed()
	}
}

// reads opens a file on a screen, without the dialogs of another one; an error changes
// nothing.
func (o *Opener) reads(s Screen, name, text string) error {
	over := o.app.dialogs
	if o.app.at != s {
		o.app.dialogs = nil
	}
	err := s.OpenText(name, text)
	if err != nil {
		o.app.dialogs = over
	}
	return err
}
