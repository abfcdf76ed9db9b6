package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// What may stand behind a tab's own text in an address, each behind a comma,
// which no such text has.
const (
	momentMark = "at=" // the moment to go to, and the node to look at: "at=60.12"
	numberMark = "."
)

// extraMarks are the beginnings of what may stand there.
var extraMarks = []string{editMark, momentMark, projectMark}

// cutExtras takes what stands behind a tab and its text off the head of a link. A
// text in which a program on the way has put commas keeps them.
func cutExtras(head string) (rest string, extras []string) {
	for {
		at := strings.LastIndexByte(head, ',')
		if at < 0 || !slices.ContainsFunc(extraMarks, func(mark string) bool { return strings.HasPrefix(head[at+1:], mark) }) {
			return head, extras
		}
		head, extras = head[:at], append(extras, head[at+1:])
	}
}

// momentText writes a moment for an address.
func momentText(at []int) string {
	var texts []string
	for _, n := range at {
		texts = append(texts, strconv.Itoa(n))
	}
	return momentMark + strings.Join(texts, numberMark)
}

// parseMoment reads what momentText wrote; ok is false for anything else.
func parseMoment(text string) (at []int, ok bool) {
	text, ok = strings.CutPrefix(text, momentMark)
	for number := range strings.SplitSeq(text, numberMark) {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil, false
		}
		at = append(at, n)
	}
	return at, ok
}

// takeExtras does what stands behind a tab's text in a link.
func (s *Screen) takeExtras(t Tab, extras []string) {
	s.project = projection{}
	for _, extra := range extras {
		if at, ok := parseMoment(extra); ok {
			t.resume(at)
			s.told = at
		} else if p, ok := parseProjection(extra); ok {
			s.project = p
		} else if extra != editMark {
			s.leaveOut(extra)
		}
	}
}

// arrived says, once, that the moment of a link is not in what was recorded
// here: another machine came further in the time of a search that is watched.
func (s *Screen) arrived() {
	at := s.told
	r, _, ok := s.at.playing()
	if !ok || at == nil {
		return
	}
	if s.told = nil; at[0] > r.last {
		lang := s.App.Lang
		s.App.Say(lang.T(words.LectureShort, lang.Int(int64(at[0])), lang.Int(int64(r.last))))
	}
}

// playing implements Tab.
func (w *watch) playing() (r reel, p *player, ok bool) {
	if w.film == nil || !w.film.ready {
		return r, nil, false
	}
	return w.reel(), &w.player, true
}

// playing implements Tab.
func (r *race) playing() (of reel, p *player, ok bool) { return r.reel(), &r.player, r.ready() }

// playing implements Tab.
func (p *plies) playing() (r reel, of *player, ok bool) {
	if p.tree == nil {
		return r, nil, false
	}
	return p.reel(), &p.player, true
}

// doubt implements Tab: a search that a limit of time or memory has ended goes as
// far elsewhere as the machine there does, and a recording that came as a file may
// have been made in a way that the link says nothing of.
func (w *watch) doubt() words.Key {
	if w.film == nil {
		return ""
	}
	rec := w.film.rec
	made := rec.Job.Search
	switch {
	case made.Start != "", made.Order != "", made.Counting != "", made.Prune, made.Formulation == "merged":
		return words.LectureOtherwise
	case rec.Dropped > 0, rec.Result.Status == search.LimitReached && rec.Result.Generated < watchNodes:
		return words.LectureTimed
	}
	return ""
}

// doubt implements Tab.
func (r *race) doubt() words.Key {
	if r.own {
		return words.LectureOwnSpeed
	}
	return ""
}

// shareDialog shows the link to what is looked at, and to its moment.
func (s *Screen) shareDialog() shell.Dialog {
	a := s.App
	moment := false
	if r, _, ok := s.at.playing(); ok {
		moment = r.at != r.home
	}
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		r, _, plays := s.at.playing()
		address, label := s.Address(), words.LinkToPosition
		if plays && moment {
			address, label = s.address(momentText(s.at.moment())), words.LectureLink
		}
		link := a.Env.Host.ShareURL(address)
		out := []*ui.Node{
			widget.Field(ui.NewTextField("share-link", a.Lang.T(label), link, nil, ui.Field{ReadOnly: true})),
		}
		if plays {
			step := a.Lang.T(r.unit, a.Lang.Int(int64(r.at)), a.Lang.Int(int64(r.last)))
			out = append(out, widget.Toggle("share-moment", a.Lang.T(words.LectureMoment, step), moment, func(on bool) { moment = on; a.Changed() }))
			if why := s.at.doubt(); moment && why != "" {
				out = append(out, widget.Note("share-doubt", a.Lang.T(why)))
			}
		}
		row := widget.Row(8, widget.Primary("copy-link", a.Lang.T(words.CopyLink), func() { a.CopyText(link) }))
		if s.pictured() {
			row.Children = append(row.Children, widget.Button("share-pictures", a.Lang.T(words.LecturePictures), a.Then(s.openPictures)))
		}
		row.Wrap = true
		return append(out, row)
	}}
}
