// Command landing makes the page's content before the game has loaded, from the game's own screens:
// the cards of home and the rules of each puzzle, in every language, and their pictures in both
// themes.
//
//	go run ./internal/tools/site/landing --to build/web
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/paint"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/report/picture"
	"cavalo/internal/tools/site"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func main() {
	to := flag.String("to", "build/web", "the folder for the files")
	flag.Parse()
	if err := write(*to); err != nil {
		fmt.Fprintln(os.Stderr, "landing:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	for kind, theme := range map[string]ui.Theme{"-light.svg": ui.Light(), "-dark.svg": ui.Dark()} {
		_, sheets := landing(words.En)
		for name, pictures := range sheets {
			if err := os.WriteFile(filepath.Join(folder, name+kind), []byte(draw(pictures, theme)), 0o644); err != nil {
				return err
			}
		}
	}
	all := map[string]site.Landing{}
	for _, l := range words.Langs() {
		all[l.Tag()], _ = landing(l)
	}
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, site.LandingFile), data, 0o644)
}

// start starts the program for a first visit.
func start(l words.Lang) *shell.App {
	host := apptest.FirstHost()
	host.Langs = []string{l.Tag()}
	noon := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return noon }})
	app.Build(width, height)
	return app
}

// The size of the window.
const (
	width  = 1280
	height = 768
)

// shown is the content of a card: its texts, and its picture, which may be nil.
type shown struct {
	title, line string
	picture     *ui.Node
}

// read returns the content of a card.
func read(card *ui.Node) (s shown) {
	card.Walk(func(n *ui.Node) bool {
		switch {
		case n.DrawOnly && s.picture == nil:
			s.picture = n
		case n.Role != ui.Text || n.DrawOnly:
		case n.Level() > 0:
			s.title = n.Text
		case s.line == "" && !strings.HasSuffix(n.ID, "-state"): // the page doesn't know the state
			s.line = n.Text
		}
		return true
	})
	return s
}

// landing returns the landing page of a language, and the pictures of all sheets by name.
func landing(l words.Lang) (out site.Landing, sheets map[string][]drawing) {
	out = site.Landing{Title: l.T(words.HomeTitle), Line: l.T(words.HomeLine), Rules: l.T(words.HowToPlay)}
	sheets = map[string][]drawing{}
	add := func(n *ui.Node, sheet, view string, w, h float64) site.Picture {
		if n == nil {
			return site.Picture{}
		}
		n.Width, n.Height = w, h
		sheets[sheet] = append(sheets[sheet], drawing{view, n})
		return site.Picture{Sheet: sheet, View: view}
	}
	for _, s := range start(l).Screens() {
		cards := s.Cards()
		if len(cards) == 0 {
			continue
		}
		way, name := read(cards[0]), s.Name()
		door := site.Door{Name: name, Title: way.title, Line: way.line, Picture: add(way.picture, ways, name, doorSide, doorSide)}
		if rules := s.Rules("landing-"); rules != nil {
			for i, card := range rules.Children {
				r := read(card)
				picture := add(r.picture, "landing-"+name, fmt.Sprintf("rule-%d", i+1), ruleWidth, ruleHeight)
				door.Rules = append(door.Rules, site.Rule{Words: r.line, Picture: picture})
			}
		}
		out.Doors = append(out.Doors, door)
	}
	return out, sheets
}

// ways is the sheet with a picture for each door; the rules of each puzzle have a sheet. A
// browser lays out a whole sheet for each view: one sheet for everything took a phone more
// than a second.
const ways = "landing-doors"

// The sizes of pictures.
const (
	doorSide   = 112
	ruleWidth  = 240
	ruleHeight = 150
	between    = 8
)

// drawing is a picture of a sheet.
type drawing struct {
	view string
	node *ui.Node
}

// draw returns the SVG of a sheet. Each picture is a named view.
func draw(pictures []drawing, theme ui.Theme) string {
	column := ui.NewColumn("sheet").With(ui.Traits{Gap: between, Across: ui.Start})
	for _, p := range pictures {
		column.Children = append(column.Children, p.node)
	}
	page := picture.Lay(column, ruleWidth, 0, theme, paint.NewFonts())
	page.Letters = true // less to lay out than outlines
	drawn := page.SVG("Cavalo", "")
	var views strings.Builder
	for i, p := range pictures {
		r := page.Root.Children[i].Rect
		fmt.Fprintf(&views, `<view id="%s" viewBox="%g %g %g %g"/>`+"\n", p.view, r.X, r.Y, r.W, r.H)
	}
	size := fmt.Sprintf(` width="%g" height="%g"`, page.W, page.H) // each view has its own
	return strings.Replace(strings.Replace(drawn, size, "", 1), "</svg>", views.String()+"</svg>", 1)
}
