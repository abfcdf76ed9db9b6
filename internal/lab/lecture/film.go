package lecture

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/player"
	"cavalo/internal/paint"
	"cavalo/internal/paint/movie"
	"cavalo/internal/platform"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// filming is what the dialog has been told of a film.
type filming struct {
	from, to int // moments; a to of -1 is the last
	every    int // so many steps a frame, or more where that would be too many frames
	pace     int // in paces
	now      *making
}

// paces are the frames a second that can be chosen.
var paces = []int{1, 2, 4, 8, 16}

// Limits of a film.
const (
	mostFrames = 400
	mostFilm   = 40 << 20 // bytes
	lastShown  = 2 * time.Second
)

// frames are how many a film of these moments has: the last moment is always one.
func (f filming) frames(r player.Reel) int {
	from, to := f.span(r)
	step := f.step(r)
	return (to-from+step-1)/step + 1
}

// step is how many steps there are between two frames.
func (f filming) step(r player.Reel) int {
	from, to := f.span(r)
	return max(1, f.every, (to-from+mostFrames-2)/(mostFrames-1))
}

func (f filming) span(r player.Reel) (from, to int) {
	to = r.Last
	if f.to >= 0 {
		to = min(f.to, r.Last)
	}
	return min(f.from, to), to
}

func (f filming) moment(r player.Reel, frame int) int {
	from, to := f.span(r)
	return min(from+frame*f.step(r), to)
}

// making is a film that is being made, a piece at a time.
type making struct {
	of    filming
	gif   *movie.GIF     // nil for a video
	video platform.Movie // nil for a GIF
	tab   Tab
	size  ui.Rect
	at    int  // the frame
	moved bool // to its moment
	page  *picture.Page
	img   *image.RGBA
	soft  *paint.Soft
	seen  *paint.Changes // what of it changes
	areas []ui.Rect      // of it that are still to be drawn
	begun bool           // the GIF has its frame
	done  bool           // every frame is in the video, which is awaited
	back  func()         // to what was seen before
}

const (
	filmBand  = 45.0                  // units that are drawn at once
	filmRows  = 40                    // of pixels that are compressed at once
	filmSlice = 12 * time.Millisecond // of work between two frames of the page
)

// Films reports whether a film is being made, and whether there is something to do for
// it: a video that has all its frames is awaited.
func (l *Lecture) Films() (making, busy bool) {
	m := l.filming.now
	return m != nil, m != nil && !m.done
}

func (l *Lecture) startFilm(kind string) {
	_, _, ok := l.Reel()
	if !ok || l.filming.now != nil {
		return
	}
	m := &making{of: l.filming, tab: l.host.Open(), size: pictureSizes[l.pictures.size]}
	m.of.now = nil
	if kind == "gif" {
		m.gif = movie.NewGIF(int(m.size.W), int(m.size.H))
	} else if m.video, ok = l.app.Env.Host.Movie(int(m.size.W), int(m.size.H)); !ok {
		l.app.Say(l.app.Lang.T(words.LectureNoVideo))
		return
	}
	var was []int
	if t, can := l.host.Open().(Momentary); can {
		was = t.Moment()
	}
	lenses := l.whole()
	m.back = func() {
		lenses()
		l.host.Return(was)
	}
	l.filming.now = m
	l.app.Changed()
}

// StopFilm ends the making of a film; what is there of it is lost.
func (l *Lecture) StopFilm() {
	m := l.filming.now
	if m == nil {
		return
	}
	if l.filming.now = nil; m.video != nil {
		m.video.Drop()
	}
	m.back()
	l.host.Changed()
}

// Work goes on with a film for a while.
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

// filmPiece does a piece of it, and reports whether another one can be done at once.
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
		l.endFilm(m)
		return false
	case !m.moved:
		r.Seek(m.of.moment(r, m.at))
		m.moved = true
		return false // what follows a moment is worked on first
	case m.page == nil:
		page := l.page(m.size)
		m.page = &page
		if m.img == nil {
			m.img = image.NewRGBA(image.Rect(0, 0, int(m.size.W), int(m.size.H)))
			m.soft, m.seen = paint.NewSoft(m.img, l.pictures.fonts, 1), paint.NewChanges(l.pictures.fonts, 1)
		}
		m.areas = page.Changed(m.seen)
	case len(m.areas) > 0:
		band := m.areas[0]
		band.H = min(filmBand, band.H)
		m.page.Paint(m.soft, band)
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
		m.gif.Begin(m.img, l.shownFor(m, r))
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

// shownFor is how long a frame is shown: the last one for longer.
func (l *Lecture) shownFor(m *making, r player.Reel) time.Duration {
	one := time.Second / time.Duration(paces[m.of.pace])
	if m.at == m.of.frames(r)-1 {
		return max(one, lastShown)
	}
	return one
}

func (l *Lecture) nextFrame(m *making) {
	m.at, m.moved, m.page, m.begun = m.at+1, false, nil, false
	if m.gif != nil && m.gif.Size() > mostFilm {
		l.StopFilm()
		l.app.Say(l.app.Lang.T(words.LectureTooLarge, l.app.Lang.Int(mostFilm>>20)))
	}
	l.app.Changed()
}

func (l *Lecture) endFilm(m *making) {
	a, name := l.app, "cavalo-"+m.tab.Name()
	if m.gif != nil {
		l.filming.now = nil
		m.back()
		a.SaveFile(name+".gif", "image/gif", string(m.gif.Bytes()))
		l.host.Changed()
		return
	}
	m.done = true
	m.video.End(l.filmAt(m, m.at)+lastShown, func(data []byte, err error) {
		a.Post(func() {
			if l.filming.now != m {
				return
			}
			l.filming.now = nil
			if m.back(); err != nil {
				a.Say(a.Lang.T(words.LectureVideoFailed, err))
			} else {
				a.SaveFile(name+".webm", "video/webm", string(data))
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
	from, to := f.span(r)
	number := func(id string, k words.Key, value int, set func(n int)) *ui.Node {
		return widget.Field(ui.NewTextField(id, t(k), strconv.Itoa(value), func(v string) {
			if n, ok := widget.WholeNumber(v); ok && n >= 0 {
				set(n)
				a.Changed()
			}
		}, ui.Field{}).With(ui.Traits{MaxWidth: 92}))
	}
	fields := ui.NewRow("film-fields",
		number("film-from", words.LectureFrom, from, func(n int) { f.from = min(n, r.Last) }),
		number("film-to", words.LectureTo, to, func(n int) { f.to = n }),
		number("film-every", words.LectureEvery, f.step(r), func(n int) { f.every = max(1, n) }),
		widget.Field(widget.Numbered(ui.NewSelect, "film-pace", t(words.LabSpeedName), f.pace, len(paces),
			func(i int) string { return t(words.LectureFrames, lang.Int(int64(paces[i]))) }, func(i int) { f.pace = i; a.Changed() })),
	).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	frames := f.frames(r)
	length := float64(frames) / float64(paces[f.pace])
	button := func(id, phrase, kind string) *ui.Node {
		n := widget.Button(id, phrase, func() { l.startFilm(kind) })
		n.Icon = ui.IconDownload
		return n
	}
	buttons := widget.Row(8, button("film-gif", "GIF", "gif"))
	note := words.LectureNoVideo
	if a.Env.Host.Films() {
		buttons.Children = append(buttons.Children, button("film-webm", "WebM", "webm"))
		note = words.LectureFilmNote
	}
	return []*ui.Node{caption, fields,
		widget.Note("film-length", t(words.LectureLength, lang.Int(int64(frames)), lang.Float(length, 1), lang.Int(mostFrames))),
		buttons, widget.Note("film-note", t(note))}
}

var pictureSizes = []ui.Rect{{W: 704, H: 396}, {W: 960, H: 540}, {W: 1280, H: 720}}

// pictures is what the dialog for pictures and films has been told.
type pictures struct {
	size  int      // in pictureSizes
	shown []string // the panels besides those that are always there
	fonts *paint.Fonts
}

// CanPicture reports whether there is something to make a picture of.
func (l *Lecture) CanPicture() bool { return len(l.panels()) > 0 }

// OpenPictures opens the dialog, with the panels that a projection would show.
func (l *Lecture) OpenPictures() {
	l.pictures.shown = l.first()
	l.filming = filming{to: -1, pace: 1}
	l.app.Open(l.picturesDialog())
}

// whole shows all of each tree of the open tab, until the function that is returned
// is called.
func (l *Lecture) whole() (back func()) {
	if t, can := l.host.Open().(Lensed); can {
		return t.Whole()
	}
	return func() {}
}

// WideTable is the width of a place in which a table has all its columns.
const WideTable = 1180

// page lays out what a picture shows of the open tab. What is not played is as
// high as it is.
func (l *Lecture) page(size ui.Rect) picture.Page {
	p := &l.pictures
	if p.fonts == nil {
		p.fonts = picture.Fonts()
	}
	l.stage = &size
	defer func() { l.stage = nil }()
	_, _, plays := l.Reel()
	if !plays {
		size.W = max(size.W, WideTable)
	}
	head := ui.NewText("", l.host.Named()).With(ui.Traits{Weight: ui.Semibold, Wrap: true})
	root := ui.NewColumn("", head).With(ui.Traits{Pad: 12, Gap: 8})
	body, foot := l.staged(projection{scale: 1, shown: p.shown})
	if !plays { // everything below each other, as high as it is
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
	root.Children = append(root.Children, foot...)
	return picture.Lay(root, size.W, size.H, l.app.Theme(), p.fonts)
}

// pictureSharp is how many pixels a unit of a picture has.
const pictureSharp = 2

// savePicture saves what is seen, as a drawing or in pixels.
func (l *Lecture) savePicture(kind string) {
	back := l.whole()
	defer back()
	size := pictureSizes[l.pictures.size]
	page := l.page(size)
	a, name := l.app, l.pictureName()
	if kind == "svg" {
		a.SaveFile(name+".svg", "image/svg+xml", page.SVG(l.host.Named()+" · "+a.Lang.T(l.host.Open().Title()), l.pictureWords()))
		return
	}
	sharp := pictureSharp
	if page.W*page.H > 4e6 {
		sharp = 1 // a long table
	}
	a.SaveFile(name+".png", "image/png", string(picture.PNG(page.Image(float64(sharp)))))
}

// pictureName is the name of a file, without its ending.
func (l *Lecture) pictureName() string {
	name := "cavalo-" + l.host.Open().Name()
	if r, _, ok := l.Reel(); ok {
		name += "-" + strconv.Itoa(r.At)
	}
	return name
}

// pictureWords describe the moment for who does not see the picture.
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

// picturesDialog saves pictures of what is seen, and films of it.
func (l *Lecture) picturesDialog() shell.Dialog {
	a, p := l.app, &l.pictures
	t := a.Lang.T
	return shell.Dialog{ID: "pictures-dialog", Title: words.LecturePictures, Dismissed: func() { l.StopFilm(); a.Close() }, Foot: func() []*ui.Node {
		return []*ui.Node{widget.Button("close", a.Lang.T(words.Close), func() { l.StopFilm(); a.Close() })}
	}, Body: func() []*ui.Node {
		if !l.CanPicture() {
			return []*ui.Node{widget.Muted("pictures-none", t(words.LectureNothing))}
		}
		making := l.filming.now != nil // it goes on as it was begun
		panels := ui.NewRow("pictures-panels").With(ui.Traits{Gap: 8, Wrap: true})
		for _, panel := range l.panels() {
			if !panel.Fixed {
				on := slices.Contains(p.shown, panel.Name)
				panels.Children = append(panels.Children, ui.NewToggle("picture-"+panel.Name, t(panel.Title), on, func() {
					p.shown = toggled(p.shown, panel.Name, !on)
					a.Changed()
				}).With(ui.Traits{Variant: ui.Chip, Disabled: making}))
			}
		}
		size := widget.Field(widget.Numbered(ui.NewSelect, "picture-size", t(words.LectureSize), p.size, len(pictureSizes), func(i int) string {
			return strconv.Itoa(int(pictureSizes[i].W)) + "\u00a0×\u00a0" + strconv.Itoa(int(pictureSizes[i].H))
		}, func(i int) { p.size = i; a.Changed() }))
		size.Children[1].Disabled = making
		button := func(id, phrase string, press func()) *ui.Node {
			n := widget.Button(id, phrase, press)
			n.Icon, n.Disabled = ui.IconDownload, making
			return n
		}
		return append([]*ui.Node{widget.Caption("pictures-shown", t(words.LecturePanelsTitle)), panels, size,
			widget.Row(8, button("picture-svg", "SVG", func() { l.savePicture("svg") }), button("picture-png", "PNG", func() { l.savePicture("png") })),
			widget.Note("picture-note", t(words.LecturePictureNote))}, l.filmFields()...)
	}}
}
