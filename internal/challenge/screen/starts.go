package screen

import (
	"strconv"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const startTime = 30 * time.Second

// forStarts owns the jobs of the table.
const forStarts = "starts"

// starts is the table of the starting squares: the fewest steps from each.
type starts struct {
	*gamescreen.Screen
	analysis *analysis
	from     rules.Position // the start of the game they belong to
	rows     []startRow
}

// startRow is one starting square; answer is nil until the engine has answered.
type startRow struct {
	square knight.Square
	answer *puzzle.Answer
}

func (r startRow) steps() (n int, proved bool) {
	if r.answer == nil || !r.answer.Optimal || r.answer.Status != search.Solved {
		return 0, false
	}
	return r.answer.Path().Steps, true
}

// settled reports whether more time could not improve the answer.
func (r startRow) settled() bool { return r.answer != nil && r.answer.Optimal }

// belong drops the results of another game.
func (s *starts) belong() {
	start := positionOf(s.Game.Start())
	if s.from == start {
		return
	}
	s.from, s.rows = start, nil
	for _, square := range targetList(start) {
		s.rows = append(s.rows, startRow{square: square})
	}
}

// begin measures the squares that are not settled, one by one.
func (s *starts) begin() {
	s.belong()
	if s.running() {
		return
	}
	for i := range s.rows {
		if s.rows[i].settled() {
			continue
		}
		j := measureJob(s.from)
		j.Problem, j.Start, j.Time = s.Game.Problem(), s.rows[i].square.String(), startTime
		from := s.from
		s.Background.Add(forStarts, j, func(a puzzle.Answer) {
			if from == s.from && a.Error == "" {
				s.rows[i].answer = &a
				s.conclude()
			}
		})
	}
	s.App.Changed()
}

// conclude passes to the analysis what the whole table proves: the best starting
// square gives the optimum of the board.
func (s *starts) conclude() {
	done, best := s.settled()
	if done < len(s.rows) {
		return
	}
	for _, r := range s.rows {
		if steps, proved := r.steps(); proved && steps == best {
			s.analysis.known.LearnPath(rules.PuzzlePosition{Position: s.from}, r.answer.Path().Moves)
			return
		}
	}
}

func (s *starts) running() bool { return s.Background.Waiting(forStarts) }

// stop leaves the remaining squares without an answer.
func (s *starts) stop() {
	s.Background.Drop(forStarts)
	s.App.Changed()
}

// settled counts the squares that are settled, and finds the fewest steps of
// all, 0 for none.
func (s *starts) settled() (n, best int) {
	for _, r := range s.rows {
		if r.settled() {
			n++
		}
		if steps, proved := r.steps(); proved && (best == 0 || steps < best) {
			best = steps
		}
	}
	return n, best
}

// chip returns the button that opens the table; nil if the knight is on the
// board from the start.
func (s *starts) chip() *ui.Node {
	lang := s.App.Lang
	if positionOf(s.Game.Start()).Placed() {
		return nil
	}
	phrase := lang.T(words.StartSquares)
	if s.running() {
		done, _ := s.settled()
		phrase = lang.T(words.StartsOf, phrase, lang.Int(int64(done)), lang.Int(int64(len(s.rows))))
	}
	return widget.Chip("starts", phrase, func() {
		s.Aid.Look(func() {
			s.begin()
			s.App.Open(s.dialog())
		})
	})
}

// dialog shows the table as it fills.
func (s *starts) dialog() shell.Dialog {
	a := s.App
	return shell.Dialog{ID: "starts-dialog", Title: words.StartSquares, Body: func() []*ui.Node {
		out := []*ui.Node{widget.Muted("starts-words", a.Lang.T(words.StartsWords))}
		if s.running() {
			done, _ := s.settled()
			phrase := a.Lang.T(words.StartsDone, a.Lang.Int(int64(done)), a.Lang.Int(int64(len(s.rows))))
			out = append(out, ui.NewProgress("starts-bar", phrase, ui.Range{Number: float64(done), Max: float64(len(s.rows))}).With(ui.Traits{Height: 6}))
		}
		return append(out, s.table())
	}, Foot: func() []*ui.Node {
		out := []*ui.Node{widget.Button("close", a.Lang.T(words.Close), a.Close)}
		switch done, _ := s.settled(); {
		case s.running():
			out = append(out, widget.Button("starts-stop", a.Lang.T(words.Cancel), s.stop))
		case done < len(s.rows):
			out = append(out, widget.Button("starts-go-on", a.Lang.T(words.StartsGoOn), func() { s.Aid.Look(s.begin) }))
		}
		return out
	}}
}

func (s *starts) table() *ui.Node {
	t := s.App.Lang.T
	_, best := s.settled()
	table := &ui.TableData{Columns: []ui.TableColumn{
		{Title: t(words.StartColumn)}, {Title: t(words.StepsColumn), Numeric: true}, {Title: t(words.Points), Numeric: true}, {Title: "", Numeric: true}}}
	for i, r := range s.rows {
		row := ui.TableRow{ID: "start-" + strconv.Itoa(i+1), Cells: s.cells(r, best)}
		steps, proved := r.steps()
		row.Mark = proved && steps == best
		if r.answer != nil && len(r.answer.Path().Moves) > 0 {
			row.Press = func() { s.load(*r.answer) }
		}
		table.Rows = append(table.Rows, row)
	}
	return ui.NewTable("starts-table", t(words.StartSquares), table)
}

// cells returns a row of the table: the square with its number, the fewest
// steps, their points, and the difference from the best.
func (s *starts) cells(r startRow, best int) []string {
	lang := s.App.Lang
	cells := []string{r.square.String() + " · " + s.from.Board[r.square].String(), "…", "", ""}
	if r.answer == nil {
		return cells
	}
	if len(r.answer.Path().Moves) > 0 {
		cells[2] = lang.Int(int64(r.answer.Path().Score))
	}
	switch steps, proved := r.steps(); {
	case proved && steps == best:
		cells[1], cells[3] = lang.Int(int64(steps)), lang.T(words.StartBest)
	case proved:
		cells[1], cells[3] = lang.Int(int64(steps)), "+"+lang.Int(int64(steps-best))
	case r.answer.Optimal:
		cells[1] = lang.T(words.StartNone)
	case r.answer.Proof().Lower > 0:
		cells[1] = lang.T(words.StartAtLeast, lang.Int(int64(r.answer.Proof().Lower)))
	default:
		cells[1] = "?"
	}
	return cells
}

// load makes the path of a row the future steps of the knight.
func (s *starts) load(a puzzle.Answer) {
	s.App.Close()
	s.Solver.Result(a)
}
