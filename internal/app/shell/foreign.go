package shell

import (
	"errors"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/charset"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// TextFiles are the kinds of files with positions, for platform.Host's OpenFile.
const TextFiles = ".dat,.txt,.lisp,.csv,.tsv,.json,.py,.map,.lay,.graph,.grid,.edges,.edgelist,.dot,.gv,.graphml,.gexf,.gml,.xml,.gr,text/plain"

// ForeignOpener is a screen that opens texts of state spaces in foreign formats.
type ForeignOpener interface {
	OpenForeign(name string, a reader.Answer)
}

// OpenForeign opens a text that no screen can read in the laboratory.
func (a *App) OpenForeign(q reader.Request, wrong error, failed func(string)) {
	if puzzle.IsFaultyBoard(q.Text) {
		failed(a.misread(q, reader.Answer{}, wrong))
		return
	}
	a.ReadForeign(q, wrong, func(f reader.Found) { a.OpenFound(q.File, f) }, failed)
}

// ReadForeign reads a text with the readers of state spaces, which the page fetches first. open
// gets the reading, of several the one that the user chooses. failed gets what is wrong with
// the text: wrong, unless it looks like a map or a graph.
func (a *App) ReadForeign(q reader.Request, wrong error, open func(reader.Found), failed func(string)) {
	a.readOr(q, wrong, open, failed, nil)
}

// OpenFile lets the user choose a file of some kinds. open gets its text. failed gets why it
// can't be read.
func (a *App) OpenFile(kinds string, open func(name, text string), failed func(why string)) {
	a.Env.Host.OpenFile(kinds, func(name string, data []byte, err error) {
		a.Post(func() {
			switch {
			case errors.Is(err, platform.ErrLarge):
				failed(a.Lang.T(words.DropLarge, name, a.Lang.Int(platform.MaxFile>>20)))
			case err != nil:
				failed(a.Lang.Fault(err))
			default:
				open(name, charset.Text(data))
			}
		})
	})
}

// ReadLong has a long text read by another program first, as ReadForeign does. here is called if
// that finds no map and no graph, and at once for a short text and for one that a game or the
// program itself has written or claims.
func (a *App) ReadLong(q reader.Request, open func(reader.Found), failed func(string), here func()) {
	if a.isLong(q.Text) {
		a.readOr(q, nil, open, failed, here)
	} else {
		here()
	}
}

// isLong reports whether another program should read a text first.
func (a *App) isLong(text string) bool {
	_, claimed := a.claiming("", text)
	return !claimed && len(text) > maxHere && !strings.HasPrefix(text, recording) && !strings.HasPrefix(strings.TrimPrefix(text, "\uFEFF"), "puzzle: ") &&
		!history.IsFile(text)
}

// maxHere is the size in bytes of texts that this program reads before another one: a longer one
// would stop the page for a moment.
const maxHere = 64 << 10

// readOr is ReadForeign. If the text looks like no map and no graph it calls none, unless that
// is nil.
func (a *App) readOr(q reader.Request, wrong error, open func(reader.Found), failed func(string), none func()) {
	a.readForeign(q, func(answer reader.Answer, err error) {
		switch {
		case err == platform.ErrSilent:
			failed(a.Lang.T(words.ReadersSilent))
		case err != nil:
			failed(a.Lang.T(words.ReadersFailed, err.Error()))
		case answer.Fault == nil && len(answer.Found) == 0 && none != nil:
			none()
		case len(answer.Found) > 0:
			a.chooseFound(answer, open)
		default:
			failed(a.misread(q, answer, wrong))
		}
	})
}

// misread says what is wrong with a text that nobody could read. In a file that is the first fault
// in the form of the game, or else of the map or the graph, that it looks most like, and which that
// is; in a typed text it is wrong, unless it looks like a map or a graph.
func (a *App) misread(q reader.Request, answer reader.Answer, wrong error) string {
	as := answer.As
	game, ok := a.claiming(q.File, q.Text)
	if ok && q.File != "" {
		as = puzzle.BestFit(game, q.File, q.Text)
		if _, err := puzzle.ReadText(game, q.File, q.Text); err != nil {
			wrong = err
		}
	} else if !ok && answer.Fault != nil {
		wrong = answer.Fault
	}
	switch told := a.Lang.Fault(fault.InFile(wrong, q.File)); {
	case q.File == "":
		return told
	case as == "":
		return a.Lang.T(words.UnreadFile, q.File)
	default:
		return told + ". " + a.Lang.T(words.LooksLike, q.File, a.Lang.T(words.Formats.Key(as)))
	}
}

// OpenFound opens the laboratory with what was read.
func (a *App) OpenFound(name string, f reader.Found) {
	lab := a.Screen("lab")
	a.Show(lab)
	lab.(ForeignOpener).OpenForeign(name, reader.Answer{Found: []reader.Found{f}})
}

// chooseFound opens what was read. Of several readings the user chooses one.
func (a *App) chooseFound(answer reader.Answer, open func(reader.Found), others ...Way) {
	if len(answer.Found) == 1 && len(others) == 0 {
		open(answer.Found[0])
		return
	}
	for _, f := range answer.Found {
		label := f.Space
		if f.As != "" {
			label = a.Lang.T(words.Formats.Key(f.As))
		}
		others = append(others, Way{label, func() { open(f) }})
	}
	a.Open(Dialog{ID: "formats-dialog", Passing: true, Title: words.FormatsTitle, Body: func() []*ui.Node {
		list := ui.NewColumn("formats").With(ui.Traits{Gap: 8})
		for i, w := range others {
			list.Children = append(list.Children, widget.Button("format-"+strconv.Itoa(i+1), a.Lang.T(words.ReadTextAs, w.Format), a.Then(w.Open)))
		}
		return []*ui.Node{widget.Text("formats-words", a.Lang.T(words.WhichFormat)), list}
	}})
}

// SayUnread names the dropped files that are not read: a large one, and others.
func (a *App) SayUnread(large string, others []string) {
	var told []string
	if large != "" {
		told = append(told, a.Lang.T(words.DropLarge, large, a.Lang.Int(platform.MaxFile>>20)))
	}
	if len(others) > 0 {
		told = append(told, a.Lang.T(words.DropOthers, strings.Join(others, ", ")))
	}
	a.Say(strings.Join(told, " "))
}

// Way is a way to read a text: the format's name, and what opens it so.
type Way struct {
	Format string
	Open   func()
}

// openEither opens a text on a game's screen, unless it may be a map: then the user chooses.
func (a *App) openEither(p puzzle.Puzzle, name, text string, open func()) {
	a.readForeign(reader.Request{File: name, Text: text}, func(answer reader.Answer, err error) {
		read, wrong := puzzle.ReadText(p, name, text)
		if err != nil || wrong != nil || len(answer.Found) == 0 {
			open()
			return
		}
		a.chooseFound(answer, func(f reader.Found) { a.OpenFound(name, f) }, Way{a.Lang.T(words.Formats.Key(read[0].As)), open})
	})
}

// readForeign answers a request, by another program where this one doesn't have the readers,
// unless a link, a file or another text comes before the answer. A program without the
// laboratory could open nothing.
func (a *App) readForeign(q reader.Request, done func(reader.Answer, error)) {
	_, able := a.Screen("lab").(ForeignOpener)
	switch {
	case !able:
		done(reader.Answer{}, nil)
		return
	case a.Env.ReadForeign == nil:
		done(reader.Read(q), nil)
		return
	}
	a.wanted++
	wanted := a.wanted
	a.slow = a.Now.Add(slowAfter)
	a.Env.ReadForeign(q.Pack(), func(data []byte, err error) {
		a.Post(func() {
			if a.wanted == wanted {
				a.supersede()
				done(reader.Unpack(data), err)
				a.Changed()
			}
		})
	})
}
