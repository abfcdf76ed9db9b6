package lecture

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/export"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lists"
	"cavalo/internal/paint"
	"cavalo/internal/paint/movie"
	"cavalo/internal/platform"
	"cavalo/internal/recording/replay"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// filming holds the settings of a film.
type filming struct {
	from, to int            // moments; -1 means the last
	every    int            // steps or rounds between frames, at least
	pace     int            // index in paces
	rounds   []replay.Round // of a film by rounds of the search; nil for one by steps
	now      *making
}

// paces are the available frame rates, in frames per second.
var paces = []int{1, 2, 4, 8, 16}

// maxFilm is the largest film in bytes.
const maxFilm = 40 << 20

// frames returns the number of frames; the last moment is always one.
func (f filming) frames(r playback.Reel) int { return len(f.span(r).Frames()) }

func (f filming) span(r playback.Reel) export.Span {
	to := r.Last
	if f.to >= 0 {
		to = min(f.to, r.Last)
	}
	return export.Span{From: min(f.from, to), To: to, Every: f.every, Pace: paces[f.pace], Rounds: f.rounds}
}

// making is a film in the making, a piece at a time.
type making struct {
	of    filming
	gif   *movie.GIF // the others are nil
	video platform.Movie
	book  export.Slides
	kind  string // the end of the file's name
	tab   Tab
	size  ui.Rect
	at    int           // frame
	moved bool          // to the moment of the frame
	shown *picture.Page // of the frame
	img   *image.RGBA
	soft  *paint.Soft
	seen  *paint.Changes
	areas []ui.Rect // of the page, still to be drawn
	begun bool      // the GIF has the frame
	done  bool      // the video has all frames, and is awaited
	back  func()    // restores the tab
}

const (
	filmBand  = 45.0                  // units that are drawn at once
	filmRows  = 40                    // rows of pixels that are compressed at once
	filmSlice = 12 * time.Millisecond // work between two frames of the page
)

// Films reports whether a film is being made, and whether it needs work: a video with
// all frames is only awaited.
func (l *Lecture) Films() (making, busy bool) {
	m := l.filming.now
	return m != nil, m != nil && !m.done
}

func (l *Lecture) startFilm(kind string) {
	r, _, ok := l.Reel()
	if !ok || l.filming.now != nil {
		return
	}
	m := &making{of: l.filming, kind: kind, tab: l.host.Open(), size: pictureSizes[l.pictures.size]}
	m.of.now = nil
	title := words.Dotted(l.named(), l.app.Lang.T(m.tab.Title()))
	switch kind {
	case "pdf":
		m.book = export.NewPDF(l.app.Lang, title)
	case "zip":
		m.book = export.NewSVGs(title, m.of.frames(r))
	case "gif":
		m.gif = movie.NewGIF(int(m.size.W), int(m.size.H))
	case "html":
		m.size = ui.Rect{W: export.ReplayWidth, H: export.ReplayHeight}
		m.book = export.NewReplay(l.app.Lang, l.theme(true), title)
	default:
		m.video, ok = l.app.Env.Host.Movie(int(m.size.W), int(m.size.H))
	}
	if !ok {
		l.app.Say(l.app.Lang.T(words.LectureNoVideo))
		return
	}
	was, lenses := l.host.Moment(), m.tab.Whole()
	m.back = func() {
		lenses()
		l.host.Return(was)
	}
	l.filming.now = m
	l.app.Changed()
}

// StopFilm discards the film that is being made.
func (l *Lecture) StopFilm() {
	m := l.filming.now
	if m == nil {
		return
	}
	if l.filming.now = nil; m.video != nil {
		m.video.Drop()
	}
	l.told = -1
	m.back()
	l.host.Changed()
}

// Work continues a film for a while.
func (l *Lecture) Work() {
	m := l.filming.now
	if m == nil {
		return
	}
	now := l.app.Env.Now
	for until := now().Add(filmSlice); l.filming.now == m && now().Before(until); {
		if !l.filmPiece(m) {
			return
		}
	}
}

// filmPiece does a piece of work, and reports whether the next can be done at once.
func (l *Lecture) filmPiece(m *making) bool {
	r, _, ok := l.Reel()
	if l.host.Open() != m.tab || !ok {
		l.StopFilm()
		return false
	}
	switch {
	case m.done:
		return false
	case m.at == m.of.frames(r):
		l.endFilm(m, r)
		return false
	case !m.moved:
		frame := m.of.span(r).Frames()[m.at]
		r.Seek(frame.End)
		m.moved = true
		if l.told = -1; m.of.rounds != nil && frame.End < r.Last {
			l.told = frame.Begun
		}
		return false // the tab follows first
	case m.book != nil:
		m.book.Add(l.page(m.size, l.theme(m.kind == "html")), l.pictureWords())
		l.nextFrame(m)
	case m.shown == nil:
		page := l.page(m.size, l.theme(true))
		m.shown = &page
		if m.img == nil {
			m.img = image.NewRGBA(image.Rect(0, 0, int(m.size.W), int(m.size.H)))
			m.soft, m.seen = paint.NewSoft(m.img, l.pictures.fonts, 1), paint.NewChanges(l.pictures.fonts, 1)
		}
		m.areas = page.Changed(m.seen)
	case len(m.areas) > 0:
		band := m.areas[0]
		band.H = min(filmBand, band.H)
		m.shown.Paint(m.soft, band)
		if rest := &m.areas[0]; rest.H > filmBand {
			rest.Y, rest.H = rest.Y+filmBand, rest.H-filmBand
		} else {
			m.areas = m.areas[1:]
		}
	case m.video != nil:
		if m.video.Waiting() > 2 {
			return false
		}
		m.video.Add(m.img, l.filmAt(m, m.at), l.filmAt(m, m.at+1)-l.filmAt(m, m.at))
		l.nextFrame(m)
	case !m.begun:
		m.gif.Begin(m.img, m.of.span(r).Shown(m.at == m.of.frames(r)-1))
		m.begun = true
	default:
		if m.gif.Work(filmRows) {
			l.nextFrame(m)
		}
	}
	return true
}

func (l *Lecture) filmAt(m *making, frame int) time.Duration {
	return time.Duration(frame) * time.Second / time.Duration(paces[m.of.pace])
}

func (l *Lecture) nextFrame(m *making) {
	m.at, m.moved, m.shown, m.begun = m.at+1, false, nil, false
	if m.gif != nil && m.gif.Size() > maxFilm || m.book != nil && m.book.Size() > maxFilm {
		l.StopFilm()
		l.app.Say(l.app.Lang.T(words.LectureTooLarge, l.app.Lang.Int(maxFilm>>20)))
	}
	l.app.Changed()
}

// fileTypes are the media types of what is made, by the end of the file's name.
var fileTypes = map[string]string{"gif": "image/gif", "html": "text/html", "pdf": "application/pdf", "zip": "application/zip"}

// file returns what was made, unless it is a video.
func (m *making) file() []byte {
	if m.gif != nil {
		return m.gif.Bytes()
	}
	return m.book.File()
}

func (l *Lecture) endFilm(m *making, r playback.Reel) {
	a, name := l.app, "cavalo-"+m.tab.Name()
	if m.video == nil {
		l.filming.now, l.told = nil, -1
		m.back()
		file := m.file()
		if m.kind == "html" && len(file) > export.MaxReplay {
			a.Say(a.Lang.T(words.LectureLongReplay, a.Lang.Int(int64(len(file)/1000)), a.Lang.Int(export.MaxReplay/1000)))
		} else {
			a.Files.Save(name+"."+m.kind, fileTypes[m.kind], string(file))
		}
		l.host.Changed()
		return
	}
	m.done = true
	m.video.End(m.of.span(r).Length(), func(data []byte, err error) {
		a.Post(func() {
			if l.filming.now != m {
				return
			}
			l.filming.now, l.told = nil, -1
			if m.back(); err != nil {
				a.Say(a.Lang.T(words.LectureVideoFailed, err))
			} else {
				a.Files.Save(name+".webm", "video/webm", string(data))
			}
			l.host.Changed()
		})
	})
}

func (l *Lecture) filmFields() []*ui.Node {
	r, _, ok := l.Reel()
	if !ok {
		return nil
	}
	a, f := l.app, &l.filming
	t, lang := a.Lang.T, a.Lang
	caption := widget.Caption("film-caption", t(words.LectureFilm))
	if m := f.now; m != nil {
		all := m.of.frames(r)
		phrase := t(words.LectureMaking, lang.Int(int64(min(m.at+1, all))), lang.Int(int64(all)))
		return []*ui.Node{caption, ui.NewText("film-words", phrase).With(ui.Traits{Live: true}),
			ui.NewProgress("film-progress", phrase, ui.Range{Number: float64(m.at), Max: float64(all)}).With(ui.Traits{Height: 6}),
			widget.Row(0, widget.Button("film-cancel", t(words.Cancel), l.StopFilm))}
	}
	number := func(id string, k words.Key, least, most int, value func(export.Span) int, set func(n int)) *ui.Node {
		n := a.NumberField(id, k, least, most, func() int { return value(f.span(r)) }, set)
		n.MaxWidth = 160
		return n
	}
	fields := ui.NewRow("film-fields",
		number("film-from", words.LectureFrom, 0, f.span(r).To, func(s export.Span) int { return s.From }, func(n int) { f.from = n }),
		number("film-to", words.LectureTo, 0, r.Last, func(s export.Span) int { return s.To }, func(n int) { f.to = n }),
		number("film-every", words.LectureEvery, 1, max(1, r.Last), export.Span.Step, func(n int) { f.every = n }),
		widget.Field(widget.Numbered(ui.NewSelect, "film-pace", t(words.LabSpeedName), f.pace, lists.Range(0, len(paces)-1),
			func(i int) string { return t(words.LectureFrames, lang.Int(int64(paces[i]))) }, func(i int) { f.pace = i; a.Changed() })),
	).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	if r.Rounds != nil {
		by := ui.NewTabs("film-by", t(words.LectureBy), strconv.FormatBool(f.rounds != nil), []ui.Option{{Value: "false", Label: t(words.LectureBySteps)},
			{Value: "true", Label: t(words.LectureByRounds)}}, func(v string) {
			if f.rounds = nil; v == "true" {
				f.rounds = r.Rounds()
			}
			a.Changed()
		}).Explained(t(words.LectureByTip))
		fields.Children = append(fields.Children, by)
	}
	frames := f.frames(r)
	button := func(id, phrase, kind string) *ui.Node {
		n := widget.Button(id, phrase, func() { l.startFilm(kind) })
		n.Icon = ui.IconDownload
		return n
	}
	buttons := widget.Row(8, button("film-gif", "GIF", "gif"))
	note := words.LectureNoVideo
	if a.Env.Host.Movie != nil {
		buttons.Children = append(buttons.Children, button("film-webm", "WebM", "webm"))
		note = words.LectureFilmNote
	}
	return []*ui.Node{caption, fields,
		widget.Note("film-length", t(words.LectureLength, lang.Int(int64(frames)), lang.Number(f.span(r).Length().Seconds()), lang.Int(export.MaxFrames))),
		buttons, widget.Note("film-note", t(note)),
		ui.NewRow("", button("film-pdf", t(words.LectureSlides), "pdf"), button("film-zip", t(words.LectureSvgs), "zip")).With(ui.Traits{Gap: 8, Wrap: true}),
		widget.Note("slides-note", lang.N(words.LectureSlidesNote, frames, lang.Int(export.MaxFrames))),
		widget.Row(0, button("film-html", t(words.LectureReplay), "html")), widget.Note("replay-note", t(words.LectureReplayNote))}
}

var pictureSizes = []ui.Rect{{W: 704, H: 396}, {W: 960, H: 540}, {W: 1280, H: 720}}

// pictures holds the settings of pictures and films.
type pictures struct {
	size   int      // index in pictureSizes
	ground int      // index in ui.Grounds
	shown  []string // optional panels
	fonts  *paint.Fonts
}

// CanPicture reports whether the open tab has panels for a picture.
func (l *Lecture) CanPicture() bool { return len(l.panels()) > 0 }

// OpenPictures opens the dialog for pictures and films.
func (l *Lecture) OpenPictures() {
	l.pictures.shown = l.first()
	l.filming = filming{to: -1, pace: 1}
	l.app.Open(l.picturesDialog())
}

// WideTable is the minimum width of a table with all its columns.
const WideTable = 1180

// page lays out a picture of the open tab. A tab without a player gets its natural height.
func (l *Lecture) page(size ui.Rect, theme ui.Theme) picture.Page {
	p := &l.pictures
	if p.fonts == nil {
		p.fonts = paint.NewFonts()
	}
	l.stage = &size
	defer func() { l.stage = nil }()
	_, _, plays := l.Reel()
	if !plays {
		size.W = max(size.W, WideTable)
	}
	root := ui.NewColumn("", ui.NewText("", l.named()).With(ui.Traits{Weight: ui.Semibold, Wrap: true})).With(ui.Traits{Pad: 12, Gap: 8})
	bare := l.filming.now != nil && l.filming.now.kind == "html" // its texts are beside it
	if bare {
		root.Children, root.Pad = nil, 0
	}
	body, foot := l.staged(projection{scale: 1, shown: p.shown})
	if !plays { // everything below each other
		size.H = 0
		for _, column := range body.Children {
			for _, n := range column.Children {
				n.Scroll, n.Grow = false, 0
				root.Children = append(root.Children, n)
			}
		}
	} else {
		root.Children = append(root.Children, body)
	}
	if !bare {
		root.Children = append(root.Children, foot...)
	}
	withoutChips(root)
	return picture.Lay(root, size.W, size.H, theme, p.fonts)
}

// theme returns the theme of pictures. Frames of films are drawn over each other, so they have a
// ground.
func (l *Lecture) theme(films bool) ui.Theme {
	theme := l.app.Theme().On(ui.Grounds[l.pictures.ground])
	theme.Clear = theme.Clear && !films
	return theme
}

// withoutChips removes the small buttons of panels, for zooming and the like.
func withoutChips(n *ui.Node) {
	n.Children = slices.DeleteFunc(slices.Clone(n.Children), func(c *ui.Node) bool { return c.Role == ui.Button && c.Variant == ui.Chip })
	for _, c := range n.Children {
		withoutChips(c)
	}
}

// savePicture saves a picture as "svg" or "png".
func (l *Lecture) savePicture(kind string) {
	back := l.host.Open().Whole()
	defer back()
	size := pictureSizes[l.pictures.size]
	page := l.page(size, l.theme(false))
	a, name := l.app, l.pictureName()
	if kind == "svg" {
		a.Files.Save(name+".svg", "image/svg+xml", page.SVG(words.Dotted(l.named(), a.Lang.T(l.host.Open().Title())), l.pictureWords()))
		return
	}
	sharp := 2.0 // pixels for each unit
	if page.W*page.H > 4e6 {
		sharp = 1 // a long table
	}
	a.Files.Save(name+".png", "image/png", string(picture.PNG(page.Image(sharp))))
}

// pictureName returns the name of a file, without its extension.
func (l *Lecture) pictureName() string {
	name := "cavalo-" + l.host.Open().Name()
	if r, _, ok := l.Reel(); ok {
		name += "-" + strconv.Itoa(r.At)
	}
	return name
}

// pictureWords describes the moment for screen readers.
func (l *Lecture) pictureWords() string {
	r, _, ok := l.Reel()
	if !ok {
		return l.app.Lang.T(l.host.Open().Title())
	}
	lang := l.app.Lang
	phrase := []string{r.Step(lang)}
	for _, p := range l.panels() {
		if p.Place == AtFoot && p.First {
			if n := p.View(); n != nil && n.Text != "" {
				phrase = append(phrase, n.Text)
			}
		}
	}
	return strings.Join(phrase, ". ")
}

// picturesDialog returns the dialog for pictures and films.
func (l *Lecture) picturesDialog() shell.Dialog {
	a, p := l.app, &l.pictures
	t := a.Lang.T
	return shell.Dialog{ID: "pictures-dialog", Title: words.LecturePictures, Dismissed: func() { l.StopFilm(); a.Close() }, Foot: func() []*ui.Node {
		return []*ui.Node{widget.Button("close", a.Lang.T(words.Close), func() { l.StopFilm(); a.Close() })}
	}, Body: func() []*ui.Node {
		if !l.CanPicture() {
			return []*ui.Node{widget.Muted("pictures-none", t(words.LectureNothing))}
		}
		making := l.filming.now != nil // its settings can't change
		panels := ui.NewRow("pictures-panels").With(ui.Traits{Gap: 8, Wrap: true})
		for _, panel := range l.panels() {
			if !panel.Fixed {
				on := slices.Contains(p.shown, panel.Name)
				panels.Children = append(panels.Children, ui.NewToggle("picture-"+panel.Name, t(panel.Title), on, func() {
					p.shown = lists.Toggled(p.shown, panel.Name)
					a.Changed()
				}).With(ui.Traits{Variant: ui.Chip, Disabled: making}))
			}
		}
		size := widget.Field(widget.Numbered(ui.NewSelect, "picture-size", t(words.LectureSize), p.size, lists.Range(0, len(pictureSizes)-1), func(i int) string {
			return strconv.Itoa(int(pictureSizes[i].W)) + "\u00a0×\u00a0" + strconv.Itoa(int(pictureSizes[i].H))
		}, func(i int) { p.size = i; a.Changed() }))
		ground := widget.Field(widget.Numbered(ui.NewSelect, "picture-ground", t(words.LectureGround), p.ground, lists.Range(0, len(ui.Grounds)-1),
			func(i int) string { return t(words.LectureGrounds.At(i)) }, func(i int) { p.ground = i; a.Changed() }))
		size.Children[1].Disabled, ground.Children[1].Disabled = making, making
		button := func(id, phrase string, press func()) *ui.Node {
			n := widget.Button(id, phrase, press)
			n.Icon, n.Disabled = ui.IconDownload, making
			return n
		}
		return append([]*ui.Node{widget.Caption("pictures-shown", t(words.LecturePanelsTitle)), panels,
			ui.NewRow("picture-look", size, ground).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End}),
			widget.Row(8, button("picture-svg", "SVG", func() { l.savePicture("svg") }), button("picture-png", "PNG", func() { l.savePicture("png") })),
			widget.Note("picture-note", t(words.LecturePictureNote))}, l.filmFields()...)
	}}
}
