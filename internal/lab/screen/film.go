package screen

import (
	"image"
	"strconv"
	"time"

	"cavalo/internal/app/widget"
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
func (f filming) frames(r reel) int {
	from, to := f.span(r)
	step := f.step(r)
	return (to-from+step-1)/step + 1
}

// step is how many steps there are between two frames.
func (f filming) step(r reel) int {
	from, to := f.span(r)
	return max(1, f.every, (to-from+mostFrames-2)/(mostFrames-1))
}

// span is from which moment to which a film goes.
func (f filming) span(r reel) (from, to int) {
	to = r.last
	if f.to >= 0 {
		to = min(f.to, r.last)
	}
	return min(f.from, to), to
}

// moment is the one of a frame.
func (f filming) moment(r reel, frame int) int {
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

// startFilm begins to make a film.
func (s *Screen) startFilm(kind string) {
	_, _, ok := s.at.playing()
	if !ok || s.filming.now != nil {
		return
	}
	m := &making{of: s.filming, tab: s.at, size: pictureSizes[s.pictures.size]}
	m.of.now = nil
	if kind == "gif" {
		m.gif = movie.NewGIF(int(m.size.W), int(m.size.H))
	} else if m.video, ok = s.App.Env.Host.Movie(int(m.size.W), int(m.size.H)); !ok {
		s.App.Say(s.App.Lang.T(words.LectureNoVideo))
		return
	}
	was, lenses := s.at.moment(), s.whole()
	m.back = func() {
		lenses()
		s.at.resume(was)
		s.inside = false // it goes there
	}
	s.filming.now = m
	s.App.Changed()
}

// stopFilm ends the making of a film; what is there of it is lost.
func (s *Screen) stopFilm() {
	m := s.filming.now
	if m == nil {
		return
	}
	if s.filming.now = nil; m.video != nil {
		m.video.Drop()
	}
	m.back()
	s.Changed()
}

// makeFilm goes on with a film for a while.
func (s *Screen) makeFilm() {
	m := s.filming.now
	if m == nil {
		return
	}
	now := s.App.Env.Now
	for until := now().Add(filmSlice); s.filming.now == m && now().Before(until); {
		if !s.filmPiece(m) {
			return
		}
	}
}

// filmPiece does a piece of it, and reports whether another one can be done at once.
func (s *Screen) filmPiece(m *making) bool {
	r, _, ok := s.at.playing()
	if s.at != m.tab || !ok {
		s.stopFilm()
		return false
	}
	switch {
	case m.done:
		return false
	case m.at == m.of.frames(r):
		s.endFilm(m)
		return false
	case !m.moved:
		r.seek(m.of.moment(r, m.at))
		m.moved = true
		return false // what follows a moment is worked on first
	case m.page == nil:
		page := s.page(m.size)
		m.page = &page
		if m.img == nil {
			m.img = image.NewRGBA(image.Rect(0, 0, int(m.size.W), int(m.size.H)))
			m.soft, m.seen = paint.NewSoft(m.img, s.pictures.fonts, 1), paint.NewChanges(s.pictures.fonts, 1)
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
		m.video.Add(m.img, s.filmAt(m, m.at), s.filmAt(m, m.at+1)-s.filmAt(m, m.at))
		s.nextFrame(m)
	case !m.begun:
		m.gif.Begin(m.img, s.shownFor(m, r))
		m.begun = true
	default:
		if m.gif.Work(filmRows) {
			s.nextFrame(m)
		}
	}
	return true
}

// filmAt is when a frame is shown.
func (s *Screen) filmAt(m *making, frame int) time.Duration {
	return time.Duration(frame) * time.Second / time.Duration(paces[m.of.pace])
}

// shownFor is how long a frame is shown: the last one for longer.
func (s *Screen) shownFor(m *making, r reel) time.Duration {
	one := time.Second / time.Duration(paces[m.of.pace])
	if m.at == m.of.frames(r)-1 {
		return max(one, lastShown)
	}
	return one
}

// nextFrame goes on to the next frame.
func (s *Screen) nextFrame(m *making) {
	m.at, m.moved, m.page, m.begun = m.at+1, false, nil, false
	if m.gif != nil && m.gif.Size() > mostFilm {
		s.stopFilm()
		s.App.Say(s.App.Lang.T(words.LectureTooLarge, s.App.Lang.Int(mostFilm>>20)))
	}
	s.App.Changed()
}

// endFilm saves a film that is made.
func (s *Screen) endFilm(m *making) {
	a, name := s.App, "cavalo-"+m.tab.Name()
	if m.gif != nil {
		s.filming.now = nil
		m.back()
		a.SaveFile(name+".gif", "image/gif", string(m.gif.Bytes()))
		s.Changed()
		return
	}
	m.done = true
	m.video.End(s.filmAt(m, m.at)+lastShown, func(data []byte, err error) {
		a.Post(func() {
			if s.filming.now != m {
				return
			}
			s.filming.now = nil
			if m.back(); err != nil {
				a.Say(a.Lang.T(words.LectureVideoFailed, err))
			} else {
				a.SaveFile(name+".webm", "video/webm", string(data))
			}
			s.Changed()
		})
	})
}

// filmFields are the part of the dialog that makes films.
func (s *Screen) filmFields() []*ui.Node {
	r, _, ok := s.at.playing()
	if !ok {
		return nil
	}
	a, f := s.App, &s.filming
	t, lang := a.Lang.T, a.Lang
	caption := widget.Caption("film-caption", t(words.LectureFilm))
	if m := f.now; m != nil {
		all := m.of.frames(r)
		phrase := t(words.LectureMaking, lang.Int(int64(min(m.at+1, all))), lang.Int(int64(all)))
		return []*ui.Node{caption, ui.NewText("film-words", phrase).With(ui.Traits{Live: true}),
			ui.NewProgress("film-progress", phrase, ui.Range{Number: float64(m.at), Max: float64(all)}).With(ui.Traits{Height: 6}),
			widget.Row(0, widget.Button("film-cancel", t(words.Cancel), s.stopFilm))}
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
	var speed []ui.Option
	for i, n := range paces {
		speed = append(speed, ui.Option{Value: strconv.Itoa(i), Label: t(words.LectureFrames, lang.Int(int64(n)))})
	}
	fields := ui.NewRow("film-fields",
		number("film-from", words.LectureFrom, from, func(n int) { f.from = min(n, r.last) }),
		number("film-to", words.LectureTo, to, func(n int) { f.to = n }),
		number("film-every", words.LectureEvery, f.step(r), func(n int) { f.every = max(1, n) }),
		widget.Field(ui.NewSelect("film-pace", t(words.LabSpeedName), strconv.Itoa(f.pace), speed, func(v string) { f.pace, _ = strconv.Atoi(v); a.Changed() })),
	).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	frames := f.frames(r)
	length := float64(frames) / float64(paces[f.pace])
	button := func(id, phrase, kind string) *ui.Node {
		n := widget.Button(id, phrase, func() { s.startFilm(kind) })
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
