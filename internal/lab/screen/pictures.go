package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/paint"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// pictureSizes are those of pictures and films, in units.
var pictureSizes = []ui.Rect{{W: 704, H: 396}, {W: 960, H: 540}, {W: 1280, H: 720}}

// pictures is what the dialog for pictures and films has been told.
type pictures struct {
	size  int      // in pictureSizes
	shown []string // the panels besides those that are always there
	fonts *paint.Fonts
}

// pictured says that there is something to make a picture of.
func (s *Screen) pictured() bool { return len(s.at.panels()) > 0 }

// openPictures opens the dialog, with the panels that a projection would show.
func (s *Screen) openPictures() {
	p := &s.pictures
	p.shown = nil
	for _, panel := range s.at.panels() {
		if panel.first {
			p.shown = append(p.shown, panel.name)
		}
	}
	s.filming = filming{to: -1, pace: 1}
	s.App.Open(s.picturesDialog())
}

// lensed implements Tab.
func (w *watch) lensed() []*lens { return []*lens{&w.lens} }

// lensed implements Tab.
func (r *race) lensed() (all []*lens) {
	for _, l := range r.lanes {
		all = append(all, &l.lens)
	}
	return all
}

// lensed implements Tab.
func (p *plies) lensed() []*lens { return []*lens{&p.lenses[0], &p.lenses[1]} }

// whole shows all of each tree of the open tab, until the function that is
// returned is called.
func (s *Screen) whole() (back func()) {
	all := s.at.lensed()
	var were []lens
	for _, l := range all {
		were = append(were, *l)
		*l = lens{}
	}
	return func() {
		for i, l := range all {
			*l = were[i]
		}
	}
}

// page lays out what a picture shows of the open tab. What is not played is as
// high as it is.
func (s *Screen) page(size ui.Rect) picture.Page {
	p := &s.pictures
	if p.fonts == nil {
		p.fonts = picture.Fonts()
	}
	s.stage = &size
	defer func() { s.stage = nil }()
	_, _, plays := s.at.playing()
	if !plays {
		size.W = max(size.W, wide) // a table has all its columns
	}
	head := ui.NewText("", s.NameOf(s.inHand())).With(ui.Traits{Weight: ui.Semibold, Wrap: true})
	root := ui.NewColumn("", head).With(ui.Traits{Pad: 12, Gap: 8})
	body, foot := s.stagedPanels(projection{scale: 1, shown: p.shown})
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
	return picture.Lay(root, size.W, size.H, s.App.Theme(), p.fonts)
}

// pictureSharp is how many pixels a unit of a picture has.
const pictureSharp = 2

// savePicture saves what is seen, as a drawing or in pixels.
func (s *Screen) savePicture(kind string) {
	back := s.whole()
	defer back()
	size := pictureSizes[s.pictures.size]
	page := s.page(size)
	a, name := s.App, s.pictureName()
	if kind == "svg" {
		a.SaveFile(name+".svg", "image/svg+xml", page.SVG(s.NameOf(s.inHand())+" · "+a.Lang.T(s.at.Title()), s.pictureWords()))
		return
	}
	sharp := pictureSharp
	if page.W*page.H > 4e6 {
		sharp = 1 // a long table
	}
	a.SaveFile(name+".png", "image/png", string(picture.PNG(page.Image(float64(sharp)))))
}

// pictureName is the name of a file, without its ending.
func (s *Screen) pictureName() string {
	name := "cavalo-" + s.at.Name()
	if r, _, ok := s.at.playing(); ok {
		name += "-" + strconv.Itoa(r.at)
	}
	return name
}

// pictureWords describe the moment for who does not see the picture.
func (s *Screen) pictureWords() string {
	r, _, ok := s.at.playing()
	if !ok {
		return s.App.Lang.T(s.at.Title())
	}
	lang := s.App.Lang
	phrase := []string{lang.T(r.unit, lang.Int(int64(r.at)), lang.Int(int64(r.last)))}
	for _, p := range s.at.panels() {
		if p.place == atFoot && p.first {
			if n := p.view(); n != nil && n.Text != "" {
				phrase = append(phrase, n.Text)
			}
		}
	}
	return strings.Join(phrase, ". ")
}

// picturesDialog saves pictures of what is seen, and films of it.
func (s *Screen) picturesDialog() shell.Dialog {
	a, p := s.App, &s.pictures
	t := a.Lang.T
	return shell.Dialog{ID: "pictures-dialog", Title: words.LecturePictures, Dismissed: func() { s.stopFilm(); a.Close() }, Foot: func() []*ui.Node {
		return []*ui.Node{widget.Button("close", a.Lang.T(words.Close), func() { s.stopFilm(); a.Close() })}
	}, Body: func() []*ui.Node {
		if !s.pictured() {
			return []*ui.Node{widget.Muted("pictures-none", t(words.LectureNothing))}
		}
		making := s.filming.now != nil // it goes on as it was begun
		panels := ui.NewRow("pictures-panels").With(ui.Traits{Gap: 8, Wrap: true})
		for _, panel := range s.at.panels() {
			if !panel.fixed {
				on := slices.Contains(p.shown, panel.name)
				panels.Children = append(panels.Children, ui.NewToggle("picture-"+panel.name, t(panel.title), on, func() {
					if p.shown = slices.DeleteFunc(slices.Clone(p.shown), func(name string) bool { return name == panel.name }); !on {
						p.shown = append(p.shown, panel.name)
					}
					a.Changed()
				}).With(ui.Traits{Variant: ui.Chip, Disabled: making}))
			}
		}
		var sizes []ui.Option
		for i, size := range pictureSizes {
			sizes = append(sizes, ui.Option{Value: strconv.Itoa(i), Label: strconv.Itoa(int(size.W)) + "\u00a0×\u00a0" + strconv.Itoa(int(size.H))})
		}
		size := widget.Field(ui.NewSelect("picture-size", t(words.LectureSize), strconv.Itoa(p.size), sizes, func(v string) { p.size, _ = strconv.Atoi(v); a.Changed() }))
		size.Children[1].Disabled = making
		button := func(id, phrase string, press func()) *ui.Node {
			n := widget.Button(id, phrase, press)
			n.Icon, n.Disabled = ui.IconDownload, making
			return n
		}
		return append([]*ui.Node{widget.Caption("pictures-shown", t(words.LecturePanelsTitle)), panels, size,
			widget.Row(8, button("picture-svg", "SVG", func() { s.savePicture("svg") }), button("picture-png", "PNG", func() { s.savePicture("png") })),
			widget.Note("picture-note", t(words.LecturePictureNote))}, s.filmFields()...)
	}}
}
