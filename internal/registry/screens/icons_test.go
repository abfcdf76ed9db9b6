package screens_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// meanings say what each icon stands for, as a pattern of the ids and the words of all
// that has it.
var meanings = map[ui.Icon]*regexp.Regexp{
	ui.IconKnight:   regexp.MustCompile(`^(menu-)?home (Start page|Cavalo, start page)$`),
	ui.IconFirst:    regexp.MustCompile(`Go to start$`),
	ui.IconBack:     regexp.MustCompile(`(Previous step|The (day|month) before)$`),
	ui.IconPlay:     regexp.MustCompile(`Play the (path|search)$`),
	ui.IconPause:    regexp.MustCompile(`Pause$`),
	ui.IconForward:  regexp.MustCompile(`(Next step|The (day|month) after)$`),
	ui.IconLast:     regexp.MustCompile(`Go to end$`),
	ui.IconUndo:     regexp.MustCompile(`Undo$`),
	ui.IconRedo:     regexp.MustCompile(`Redo$`),
	ui.IconShare:    regexp.MustCompile(`Share`),
	ui.IconDownload: regexp.MustCompile(`(Save|Download) `),
	ui.IconOpen:     regexp.MustCompile(`(Load|Open) a `),
	ui.IconSun:      regexp.MustCompile(`Light$`),
	ui.IconMoon:     regexp.MustCompile(`Dark$`),
	ui.IconMenu:     regexp.MustCompile(`Menu$`),
	ui.IconClose:    regexp.MustCompile(`Close$`),
	ui.IconDelete:   regexp.MustCompile(`((Delete|Remove) |Discard$)`),
	ui.IconCheck:    regexp.MustCompile(`(^choice-[1-9] .*|^problem-.*Best time.*|[:,] done)$`), // done, and right
	ui.IconHelp:     regexp.MustCompile(`Help$`),
	ui.IconWarning:  regexp.MustCompile(`^choice-[1-9] `), // wrong
	ui.IconDice:     regexp.MustCompile(`Another seed$`),
	ui.IconSettings: regexp.MustCompile(`(Settings$|^(chip-solver|watch-chip|lane-[1-4]) )`), // of the program, of a search
	ui.IconText:     regexp.MustCompile(`(Rename|Edit)`),
	ui.IconCalendar: regexp.MustCompile(`Boards of the day$`),
	ui.IconChart:    regexp.MustCompile(`Your results$`),
	ui.IconStar:     regexp.MustCompile(`Series`),
	ui.IconLine:     regexp.MustCompile(`Mode: line$`),
	ui.IconCross:    regexp.MustCompile(`Mode: cross$`),
	ui.IconColour:   regexp.MustCompile(`Mode: colour$`),
	ui.IconTrial:    regexp.MustCompile(`Trial$`),
	ui.IconSound:    regexp.MustCompile(`Turn sound off$`),
	ui.IconSilence:  regexp.MustCompile(`Turn sound on$`),
	ui.IconMore:     regexp.MustCompile(`More$`),
}

// checkIcons compares the icons in sight with what they stand for, and notes them as met.
func checkIcons(t *testing.T, b *apptest.Bench, where string, met map[ui.Icon]bool) {
	t.Helper()
	b.Update()
	b.S.Root().Walk(func(n *ui.Node) bool {
		said := n.Label
		if said == "" {
			said = n.Text
		}
		met[n.Icon] = true
		if n.Icon != ui.NoIcon && (meanings[n.Icon] == nil || !meanings[n.Icon].MatchString(n.ID+" "+said)) {
			t.Errorf("%s: %s %q has icon %d, which means %v", where, n.ID, said, n.Icon, meanings[n.Icon])
		}
		return true
	})
}

// Each icon has one meaning on all screens, in all dialogs and in the menu, whose three
// groups have at most seven entries each, on every screen.
func TestIconsHaveOneMeaning(t *testing.T) {
	met := map[ui.Icon]bool{}
	for _, s := range apptest.Crawl(t, screens.All...) {
		for _, size := range [][2]float64{{390, 844}, {1280, 768}} {
			b := s.Open(t, words.En, size[0], size[1], screens.All...)
			checkIcons(t, b, s.Name, met)
			if strings.Contains(s.Name, "?") || s.Press != "" || size[0] > 400 {
				continue
			}
			b.Press("menu")
			checkIcons(t, b, s.Name+", menu", met)
			groups := 0
			for _, n := range b.Find("menu-dialog").Children {
				n.Walk(func(n *ui.Node) bool {
					if strings.HasPrefix(n.ID, "menu-group-") {
						if groups++; len(n.Children) > 7 || len(n.Children) == 0 {
							t.Errorf("%s: %s has %d entries", s.Name, n.ID, len(n.Children))
						}
					}
					return true
				})
			}
			if groups != 3 {
				t.Errorf("%s: the menu has %d groups", s.Name, groups)
			}
		}
	}
}

// So they have where a crawl does not come: at the end of games, while a path and a
// recording play, in lists of games, after right and wrong answers.
func TestIconsInLists(t *testing.T) {
	met := map[ui.Icon]bool{}
	b := apptest.Desktop(t, screens.All...)
	b.App.OpenLink(inPlay["tiles"])
	b.Rest()
	d := b.GameScreen("tiles")
	for _, m := range solved(t, d.Game.Position()) {
		d.Play(m, play.Player)
	}
	b.Pass(5 * time.Second)
	checkIcons(t, b, "end", met)
	b.Press("open-player")
	checkIcons(t, b, "playing", met)
	d.Begin("", d.Game.Start())
	d.Play("U", play.Player)
	for _, link := range []string{"done/games", "tiles?view=problem-dialog.games", "lab/typed", "lab/ask", "lab/lessons"} {
		b.App.OpenLink(link)
		b.Rest()
		checkIcons(t, b, link, met)
	}
	b.Watching("watch,bfs/tiles/1.2.3/4.5.6/7.0.8")
	b.Press("player-play")
	checkIcons(t, b, "recording", met)
	b.App.OpenLink("lab/lessons,inadmissible:predict")
	b.Rest()
	b.Press("choice-2")
	checkIcons(t, b, "a wrong answer", met)
	for _, icon := range []ui.Icon{ui.IconPause, ui.IconShare, ui.IconDelete, ui.IconText, ui.IconCheck, ui.IconWarning} {
		if !met[icon] {
			t.Errorf("icon %d was not met", icon)
		}
	}
}
