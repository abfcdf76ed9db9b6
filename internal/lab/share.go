package lab

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The extras after a tab's text in an address, each after a comma.
const (
	momentMark = "at=" // moment and selected node: "at=60.12"
	numberMark = "."
)

// extraMarks are the prefixes of extras.
var extraMarks = []string{editMark, momentMark, lecture.Mark}

// cutExtras cuts the extras off the head of a link. Other commas stay in the text.
func cutExtras(head string) (rest string, extras []string) {
	for {
		at := strings.LastIndexByte(head, ',')
		if at < 0 || !slices.ContainsFunc(extraMarks, func(mark string) bool { return strings.HasPrefix(head[at+1:], mark) }) {
			return head, extras
		}
		head, extras = head[:at], append(extras, head[at+1:])
	}
}

func momentText(at []int) string {
	texts := lists.Map(at, strconv.Itoa)
	return momentMark + strings.Join(texts, numberMark)
}

// parseMoment returns the moment that momentText wrote; false for any other text.
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

// applyExtras applies the extras of a link.
func (s *Lab) applyExtras(t Tab, extras []string) {
	s.Lecture.OpenLink("")
	for _, extra := range extras {
		if at, ok := parseMoment(extra); ok {
			t.Info().Moment.Later(at)
			s.told = at
		} else if !s.Lecture.OpenLink(extra) && extra != editMark {
			s.LeaveOut(extra)
		}
	}
}

// arrived says, once, that the recording lacks the moment of a link, since another
// machine was faster.
func (s *Lab) arrived() {
	at := s.told
	r, _, ok := s.Lecture.Reel()
	if !ok || at == nil {
		return
	}
	if s.told = nil; at[0] > r.Last {
		lang := s.App.Lang
		s.App.Say(lang.T(words.LectureShort, lang.Int(int64(at[0])), lang.Int(int64(r.Last))))
	}
}

// shareDialog shows the link to the open tab, or to its moment.
func (s *Lab) shareDialog() shell.Dialog {
	a := s.App
	moment := false
	if r, _, ok := s.Lecture.Reel(); ok {
		moment = r.At != r.Home
	}
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		r, _, plays := s.Lecture.Reel()
		address, label := s.Address(), words.LinkToPosition
		if plays && moment {
			address, label = s.address(momentText(s.Moment())), words.LectureLink
		}
		link := a.Env.Host.ShareURL(address)
		out := []*ui.Node{
			widget.Field(ui.NewTextField("share-link", a.Lang.T(label), link, nil, ui.Field{ReadOnly: true})),
		}
		if plays {
			out = append(out, widget.Toggle("share-moment", a.Lang.T(words.LectureMoment, r.Step(a.Lang)), moment, func(on bool) { moment = on; a.Changed() }))
			if d := s.at; moment && d.Doubt() != "" {
				out = append(out, widget.Note("share-doubt", a.Lang.T(d.Doubt())))
			}
		}
		row := widget.Row(8, widget.Primary("copy-link", a.Lang.T(words.CopyLink), func() { a.Files.Copy(link) }))
		if s.Lecture.CanPicture() {
			row.Children = append(row.Children, widget.Button("share-pictures", a.Lang.T(words.LecturePictures), a.Then(s.Lecture.OpenPictures)))
		}
		row.Wrap = true
		out = append(append(out, row), a.FrameCode(address)...)
		if s.at.Info().Files != nil {
			out = append(out, s.at.Info().Files()...)
		}
		return out
	}}
}

const stateMark = " "

// fields returns the drafts in a state: of the tab, of the editor.
func (s *Lab) fields() (fields []LinkField) {
	draft := func(key string, f place.Field) {
		fields = append(fields, LinkField{key, func() (string, bool) { text := f.Save(); return url.QueryEscape(text), text != "" }, func(text string) error {
			plain, err := url.QueryUnescape(text)
			f.Restore(plain)
			return err
		}})
	}
	drafts := &s.at.Info().Drafts
	draft("text=", place.Field{Save: func() string { return drafts.Get().Encode() }, Restore: func(text string) {
		v, _ := url.ParseQuery(text) // unreadable parts are left out
		drafts.Later(v)
	}})
	if e := s.editing; e != nil && e.Draft.Save != nil {
		draft("start=", e.Draft)
	}
	return fields
}

// State implements shell.Screen: the tab and its moment, "watch 60 12", and the drafts.
// The rest is in the address.
func (s *Lab) State() string {
	words := append([]string{s.at.Name()}, lists.Map(s.Moment(), strconv.Itoa)...)
	if drafts := JoinLink(stateMark, s.fields()); drafts != "" {
		words = append(words, drafts)
	}
	return strings.Join(words, stateMark)
}

// Recall implements shell.Screen. Unreadable parts are left out.
func (s *Lab) Recall(state string) {
	name, rest, _ := strings.Cut(state, stateMark)
	if name != s.at.Name() {
		return
	}
	var at []int
	for _, word := range s.ReadLink(rest, stateMark, s.fields()) {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 {
			at = append(at, n)
		}
	}
	s.Return(at)
	s.Changed()
}
