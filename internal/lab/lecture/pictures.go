package lecture

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
