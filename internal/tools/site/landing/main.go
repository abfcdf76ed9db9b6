// Command landing makes what the page shows before the game is there, from the
// game's own screens: the doors of home and the rules of each puzzle, in every
// language, and their pictures in both themes.
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
		for name, pictures := range sheets(doors(start(words.En))) {
			if err := os.WriteFile(filepath.Join(folder, name+kind), []byte(draw(pictures, theme)), 0o644); err != nil {
				return err
			}
		}
	}
	all := map[string]site.Landing{}
	for _, l := range words.Langs() {
		all[l.Tag()] = landing(l)
	}
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, site.LandingFile), data, 0o644)
}

// start starts the program as somebody sees it who has never been there.
func start(l words.Lang) *shell.App {
	host := apptest.FirstHost()
	host.Langs = []string{l.Tag()}
	noon := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host, Engine: &apptest.Engine{}, Now: func() time.Time { return noon }})
	app.Build(width, height)
	return app
}

// width and height are those of the window that the program believes it has.
const (
	width  = 1280
	height = 768
)

// shown is something to be seen on the page: what it says, and its picture, which
// may be missing.
type shown struct {
	title, line string
	picture     *ui.Node
}

// read takes what the page shows out of a card of the program.
func read(card *ui.Node) (s shown) {
	card.Walk(func(n *ui.Node) bool {
		switch {
		case n.DrawOnly && s.picture == nil:
			s.picture = n
		case n.Role != ui.Text || n.DrawOnly:
		case n.Level() > 0:
			s.title = n.Text
		case s.line == "" && !strings.HasSuffix(n.ID, "-state"): // a page can't know what was done
			s.line = n.Text
		}
		return true
	})
	return s
}

// door is a screen with a way in on the home page.
type door struct {
	name string
	shown
	rules []shown
}

// doors are the ways in, in the order of home.
func doors(app *shell.App) (all []door) {
	for _, s := range app.Screens() {
		cards := s.Cards()
		if len(cards) == 0 {
			continue
		}
		d := door{name: s.Name(), shown: read(cards[0])}
		if rules := s.Rules("landing-"); rules != nil {
			for _, card := range rules.Children {
				d.rules = append(d.rules, read(card))
			}
		}
		all = append(all, d)
	}
	return all
}

// landing is what the page says in a language.
func landing(l words.Lang) site.Landing {
	out := site.Landing{Title: l.T(words.HomeTitle), Line: l.T(words.HomeLine), Rules: l.T(words.HowToPlay)}
	for _, d := range doors(start(l)) {
		to := site.Door{Name: d.name, Title: d.title, Line: d.line, Picture: view(d.picture, ways, d.name)}
		for i, r := range d.rules {
			to.Rules = append(to.Rules, site.Rule{Words: r.line, Picture: view(r.picture, rules(d.name), rule(i))})
		}
		out.Doors = append(out.Doors, to)
	}
	return out
}

// view is a part of a sheet of pictures; none where there is no picture.
func view(picture *ui.Node, sheet, name string) site.Picture {
	if picture == nil {
		return site.Picture{}
	}
	return site.Picture{Sheet: sheet, View: name}
}

// The names of the sheets and of what is on them. A browser lays a whole sheet out for
// each of its views: one sheet of everything took a phone more than a second.
const ways = "landing-doors" // one picture for each door, by its name

func rules(door string) string { return "landing-" + door }
func rule(i int) string        { return fmt.Sprintf("rule-%d", i+1) }

// The pictures on the sheets: the sides of a door's, and the size of a rule's.
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

// sheets are the pictures of all sheets, by the sheet's name.
func sheets(doors []door) map[string][]drawing {
	all := map[string][]drawing{}
	add := func(n *ui.Node, sheet, view string, w, h float64) {
		if n != nil {
			n.Width, n.Height = w, h
			all[sheet] = append(all[sheet], drawing{view, n})
		}
	}
	for _, d := range doors {
		add(d.picture, ways, d.name, doorSide, doorSide)
		for i, r := range d.rules {
			add(r.picture, rules(d.name), rule(i), ruleWidth, ruleHeight)
		}
	}
	return all
}

// draw makes the SVG of a sheet. Each picture is a view with a name.
func draw(pictures []drawing, theme ui.Theme) string {
	column := ui.NewColumn("sheet").With(ui.Traits{Gap: between, Across: ui.Start})
	for _, p := range pictures {
		column.Children = append(column.Children, p.node)
	}
	page := picture.Lay(column, ruleWidth, 0, theme, picture.Fonts())
	drawn := page.SVG("Cavalo", "")
	var views strings.Builder
	for _, p := range pictures {
		r := p.node.Rect
		fmt.Fprintf(&views, `<view id="%s" viewBox="%g %g %g %g"/>`+"\n", p.view, r.X, r.Y, r.W, r.H)
	}
	size := fmt.Sprintf(` width="%g" height="%g"`, page.W, page.H) // each view has its own
	return strings.Replace(strings.Replace(drawn, size, "", 1), "</svg>", views.String()+"</svg>", 1)
}
