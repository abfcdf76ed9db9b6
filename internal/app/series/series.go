// Package series is the screen of the boards of the series: a row of boards of rising
// difficulty for each puzzle, all open, with the stars that the player's results earn.
package series

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Name is the name of the screen, and the first part of its links.
const Name = series.LinkName

// Screen is the screen of the boards of a series, with the player's results on them.
type Screen struct {
	shell.Reading

	puzzle puzzle.Puzzle // whose boards are shown

	boards  map[string]series.Board // by history.BoardID
	stars   map[string]int          // of the boards with stars, by puzzle and id
	last    puzzle.Puzzle           // of the newest result
	version uint64                  // of the book whose stars were counted
}

// New makes the screen.
func New(a *shell.App) shell.Screen { return &Screen{Reading: shell.Reading{App: a}, puzzle: first()} }

func first() puzzle.Puzzle { return puzzles()[0] }

// puzzles returns the puzzles that have a series.
func puzzles() (list []puzzle.Puzzle) {
	return lists.Filter(puzzle.All(), series.Has)
}

// Of returns the program's series screen, nil if it has none.
func Of(a *shell.App) *Screen {
	s, _ := a.Screen(Name).(*Screen)
	return s
}

// Name and the methods below implement shell.Screen. Each puzzle is an entry of the
// browser's history.
func (s *Screen) Name() string           { return Name }
func (s *Screen) Title() words.Key       { return words.Series }
func (s *Screen) Icon() ui.Icon          { return ui.IconStar }
func (s *Screen) Opens(name string) bool { return name == Name }
func (s *Screen) Address() string        { return Name + "/" + s.puzzle.Name() }
func (s *Screen) Page() string           { return s.puzzle.Name() }

func (s *Screen) OnOtherTab(string) {
	if s.App.At(s) {
		s.App.Changed()
	}
}

// Follow opens the series of a puzzle or, if the address has a number, that board.
func (s *Screen) Follow(to platform.Place) error {
	link, sent := friend.Cut(strings.TrimSpace(to.Link))
	_, rest, _ := strings.Cut(strings.TrimPrefix(link, "#"), "/")
	name, number, one := strings.Cut(rest, "/")
	for _, p := range puzzles() {
		if p.Name() != name {
			continue
		}
		boards := series.Of(p)
		n, err := strconv.Atoi(number)
		if one && (err != nil || n < 1 || n > len(boards)) {
			return fault.New(fault.SeriesBoard, number, strconv.Itoa(len(boards)))
		}
		if s.turn(name); one {
			s.App.Post(func() { s.open(boards[n-1], sent) }) // once the screen is in the history
		}
		return nil
	}
	return fault.New(fault.SeriesPuzzle, name, strings.Join(names(), ", "))
}

func names() (list []string) {
	return lists.Map(puzzles(), puzzle.Puzzle.Name)
}

func (s *Screen) turn(name string) {
	if p, ok := puzzle.Find(name); ok {
		s.puzzle = p
		s.App.Changed()
	}
}

// Show opens the series of a puzzle.
func (s *Screen) Show(p puzzle.Puzzle) {
	s.turn(p.Name())
	s.App.Show(s)
}

// begin opens a board: the unfinished game on it, or a new one.
func (s *Screen) begin(b series.Board) { s.open(b, friend.Sent{}) }

// open opens a board with what a link to it carried.
func (s *Screen) open(b series.Board, sent friend.Sent) {
	p, _ := puzzle.Find(b.Puzzle)
	if games, ok := s.App.Games[p.Name()]; ok {
		games.Series(b, sent)
	}
}

// perSquare is the time in which a maze earns its third star.
const perSquare = 5 * time.Second

// CountsSteps reports whether the solutions of a board differ in their steps.
func CountsSteps(b series.Board) bool { return b.Level == "" && !report.Of(b.Puzzle).Alike() }

// MaxStars is the number of stars of a board.
const MaxStars = 3

// Stars returns the stars that a result on a board of a series earns: one for a solution, two for
// one without help, three for the best: the fewest steps, a short time for a maze, the margin of
// best play in a duel.
func Stars(b series.Board, r history.Result) int {
	best := r.Steps <= b.Fewest
	switch {
	case b.Level != "":
		if level, colour, ok := r.Level(); !ok || level != b.Level || r.Outcome != colour {
			return 0
		}
		best = r.Points >= b.Fewest && r.Ended == ""
	case r.Outcome != history.Solved || r.Shown:
		return 0
	case !CountsSteps(b):
		best = r.Time <= time.Duration(b.Fewest+1)*perSquare
	}
	switch {
	case !r.Help().None():
		return 1
	case !best:
		return 2
	}
	return MaxStars
}

// count counts the stars of all boards, if the results have changed.
func (s *Screen) count() {
	if version := s.App.Past.Version(); s.stars == nil || s.version != version {
		s.version, s.stars, s.last = version, map[string]int{}, nil
		if s.boards == nil {
			s.boards = map[string]series.Board{}
			for _, p := range puzzles() {
				for _, b := range series.Of(p) {
					s.boards[history.BoardID(p, b.Position)] = b
				}
			}
		}
		for _, r := range s.App.Past.Known() {
			b, ok := s.boards[r.Board]
			if !ok {
				continue
			}
			if s.stars[key(b)] = max(s.stars[key(b)], Stars(b, r)); s.last == nil {
				s.last, _ = puzzle.Find(b.Puzzle)
			}
		}
	}
}

func key(b series.Board) string { return b.Puzzle + " " + b.ID() }

// Stars returns the most stars that a result on a board has earned.
func (s *Screen) Stars(b series.Board) int {
	s.count()
	return s.stars[key(b)]
}

// Next returns the first board of a puzzle without stars, and the stars of all its boards;
// ok is false if there is no such board.
func (s *Screen) Next(p puzzle.Puzzle) (next series.Board, stars int, ok bool) {
	for _, b := range series.Of(p) {
		n := s.Stars(b)
		if stars += n; n == 0 && !ok {
			next, ok = b, true
		}
	}
	return next, stars, ok
}

// Title returns the name of a board for people: "7. A mirror that hurts".
func Title(lang words.Lang, b series.Board) string {
	return lang.Int(int64(b.Number)) + ". " + lang.T(words.SeriesIdeas.Key(b.Idea))
}

// Invite implements shell.Screen: one begins with the first board of all; once that has been
// played it is the next board of the puzzle that was played last.
func (s *Screen) Invite(start bool) (c shell.Card, ok bool) {
	t := s.App.Lang.T
	s.count()
	p := s.last
	if p == nil || start {
		p = first()
	}
	b, _, ok := s.Next(p)
	if start {
		b = series.Of(p)[0]
		_, played := s.stars[key(b)]
		ok = !played
	}
	if !ok {
		return c, false
	}
	title, line := t(words.StartHere), s.score(p)
	if len(s.App.Past.Known()) == 0 {
		line = t(words.StartHereLine)
	}
	if !start {
		title = s.App.TitleOf(p) + ": " + Title(s.App.Lang, b)
	}
	return shell.Card{ID: "start", BareIDs: true, Picture: ui.NewBoard("", title, s.App.Miniature(p, b.Position, nil)),
		Title: title, Line: line, Play: func() { s.begin(b) }}, true
}

// score says how many stars the player has of a puzzle's series.
func (s *Screen) score(p puzzle.Puzzle) string {
	_, stars, _ := s.Next(p)
	return s.App.Lang.T(words.SeriesScore, s.App.Lang.Int(int64(stars)), s.App.Lang.Int(int64(MaxStars*len(series.Of(p)))))
}

// Ways returns the buttons that lead from a puzzle's card to its series: to the next board,
// once one is won, and to all, if there is room.
func (s *Screen) Ways(p puzzle.Puzzle) (ways []*ui.Node) {
	if !series.Has(p) {
		return nil
	}
	t, title := s.App.Lang.T, s.App.TitleOf(p)
	next, stars, ok := s.Next(p)
	narrow := s.App.Size.W < shell.NarrowCards
	all := widget.Chip("series-"+p.Name(), title+", "+t(words.Series), func() { s.Show(p) }).Shown(t(words.Series))
	if stars > 0 {
		if ok {
			name := Title(s.App.Lang, next)
			ways = append(ways, widget.Chip("next-"+p.Name(), title+", "+t(words.Series)+", "+name, func() { s.begin(next) }).Shown(name))
		}
		all.Label += ": " + s.score(p)
		all.Text = s.App.Lang.Int(int64(stars)) + " / " + s.App.Lang.Int(int64(MaxStars*len(series.Of(p))))
	}
	all.Icon = ui.IconStar
	if narrow && (stars == 0 || ok) {
		return ways
	}
	return append(ways, all)
}

func (s *Screen) View() []*ui.Node {
	t := s.App.Lang.T
	options := lists.Map(puzzles(), func(p puzzle.Puzzle) ui.Option { return ui.Option{Value: p.Name(), Label: s.App.TitleOf(p)} })
	parts := []*ui.Node{
		ui.NewTabs("series-tabs", t(words.Series), s.puzzle.Name(), options, s.turn),
		ui.NewText("series-score", s.score(s.puzzle)).With(ui.Traits{Weight: ui.Semibold}),
		widget.Note("series-stars", t(words.SeriesStars.Key(s.puzzle.Name()))),
		s.Grid(s.puzzle),
	}
	if !s.App.Phone() { // whose bar shows the title
		parts = append([]*ui.Node{widget.Heading("series-title", t(words.Series), 1)}, parts...)
	}
	pad := 32.0
	if s.App.Phone() {
		pad = 12
	}
	return []*ui.Node{ui.NewColumn("series-page",
		ui.NewColumn("", parts...).With(ui.Traits{MaxWidth: 1120, Gap: 12, Across: ui.Stretch}),
	).Valued(s.puzzle.Name()).With(ui.Traits{Scroll: true, Grow: 1, Across: ui.Center, Pad: pad})}
}

// boardWidth is about the width of a board's card.
const boardWidth = 176

// Grid returns the boards of a puzzle, each with its name and its stars. The first one
// without stars is the next.
func (s *Screen) Grid(p puzzle.Puzzle) *ui.Node {
	width := min(s.App.Size.W, 1120)
	if s.App.Covered() {
		width = min(width, shell.WideDialog)
	}
	grid := ui.NewGrid("series-boards", min(max(int(width/boardWidth), 2), 6)).With(ui.Traits{Gap: 12})
	next, _, undone := s.Next(p)
	for _, b := range series.Of(p) {
		grid.Children = append(grid.Children, s.card(b, undone && b.Number == next.Number))
	}
	return grid
}

func (s *Screen) card(b series.Board, next bool) *ui.Node {
	t, title := s.App.Lang.T, Title(s.App.Lang, b)
	id := func(what string) string { return fmt.Sprintf("series-%s-%d", what, b.Number) }
	begin := func() { s.App.CloseAll(); s.begin(b) }
	p, _ := puzzle.Find(b.Puzzle)
	stars := Rating(s.App.Lang, id("stars"), s.Stars(b))
	stars.DrawOnly = true // the button says it
	said := title + ". " + stars.Label
	play := ui.NewButton(id("play"), said, begin).Shown(title).With(ui.Traits{Wrap: true, Size: ui.Small})
	if next {
		play.Variant = ui.Primary
		play.Label = t(words.SeriesNext) + ": " + said
	}
	card := ui.NewColumn(id("card"),
		ui.NewBoard(id("board"), title, s.App.Miniature(p, b.Position, nil)).OnPress(begin).With(ui.Traits{Height: 96, DrawOnly: true}),
		play,
		stars,
	).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 8, Across: ui.Stretch})
	if b.Level != "" {
		level := widget.Note(id("level"), t(words.LevelIs, b.Level))
		level.Align = ui.Center
		card.Children = append(card.Children, level)
	}
	return card
}

// Rating shows how many of a board's stars were earned.
func Rating(lang words.Lang, id string, stars int) *ui.Node {
	label := lang.T(words.SeriesScore, lang.Int(int64(stars)), lang.Int(MaxStars))
	return ui.NewDrawing(id, label, rating(stars)).With(ui.Traits{Height: 18, MinWidth: 62})
}

// rating is a number of earned stars, drawn with the missing stars.
type rating int

func (n rating) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	x, y := r.Center()
	for i := range MaxStars {
		icon, c := ui.IconStar, theme.Muted
		if i < int(n) {
			icon, c = ui.IconStarred, theme.Accent
		}
		p.Shape(ui.Shape(icon), ui.Rect{X: x + float64(i-1)*r.H*1.15 - r.H/2, Y: y - r.H/2, W: r.H, H: r.H}, c)
	}
}
