package screen

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (c *Screen) key(key string) bool {
	switch key {
	case "u", "U":
		c.takeBack()
	case "r", "R":
		c.Redo()
	case "h", "H":
		c.askHint()
	case "a", "A":
		c.analyse()
	case "t", "T":
		c.showPlan()
	case "x", "X":
		c.turnMarks()
	case "f", "F":
		c.turnBoard()
	case " ":
		if c.agreed.watched() && c.latest() {
			c.pause()
		} else {
			c.Player.Toggle()
		}
	case "ArrowLeft", "ArrowRight", "Home", "End":
		return c.goKey(key)
	default:
		return c.StepKeys(key)
	}
	return true
}

// goKey goes through the moves; a key without effect is left to the board.
func (c *Screen) goKey(key string) bool {
	first, last := c.Game.Run()
	done := c.Game.Done()
	switch key {
	case "ArrowLeft":
		return c.Step(-1)
	case "ArrowRight":
		return c.Step(1)
	case "Home":
		last = first
	}
	if last == done {
		return false
	}
	c.Seek(last)
	return true
}

// rules returns a picture and a sentence for each rule.
func (c *Screen) rules(prefix string) *ui.Node {
	return c.App.Help.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: words.DuelRuleJump, Drawing: draw.RuleJump()},
		shell.Rule{Name: "rule-mirror", Words: words.RuleMirror, Drawing: draw.RuleMirror()},
		shell.Rule{Name: "rule-double", Words: words.DuelRuleDbl, Drawing: draw.RuleDouble()})
}

func (c *Screen) help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.rules("help-"),
		widget.Text("help-duel", t(words.HelpDuel)),
		widget.Text("help-pass", t(words.HelpPass)),
		widget.Text("help-back", t(words.HelpBack)),
		widget.Text("help-analysis", t(words.HelpAnalysis)),
		widget.Text("help-solved", t(words.HelpSolved)),
		widget.Text("help-judge", c.judgeHelp()),
	}, c.HelpKeys([][2]string{
		{t(words.KeyArrows), t(words.KeysMove)}, {"Enter", t(words.KeysPlay)}, {"← → Home End", t(words.KeysGo)}, {"H", t(words.Hint)},
		{"X", t(words.ThreatsHelp)}, {"F", t(words.TurnBoard)}, {"A", t(words.AnalysisTitle)}, {"T", t(words.TheirPlanHelp)}, {t(words.KeySpace), t(words.KeysPause)},
	})...)
}

// judgeHelp explains the verdicts on moves.
func (c *Screen) judgeHelp() string {
	var limits []any
	for v := judge.Best; v < judge.Blunder; v++ {
		points, _ := judge.Limit(v)
		limits = append(limits, points)
	}
	return c.App.Lang.T(words.HelpJudge, limits...)
}

// shareButtons offers the board in the course's form.
func (c *Screen) shareButtons() []*ui.Node {
	return []*ui.Node{widget.Button("copy-course", c.App.Lang.T(words.CopyCourse), func() { c.App.Files.Copy(rules.FormatCourse(c.position())) })}
}

// openOwn reads boards in the course's form, and problem files, whose boards suit two players as
// well. Several boards are listed.
func (c *Screen) openOwn(p *newgame.Picker, name, text string) (bool, error) {
	board, err := rules.ParseCourse(text)
	if err == nil {
		c.begin("", rules.PuzzlePosition{Position: board}, c.agreed.alone())
		return true, nil
	}
	if !strings.HasPrefix(strings.TrimSpace(text), "(") || puzzle.Claimed(rules.Puzzle, text) {
		return false, nil
	}
	list, wrong := rules.ReadFile(name, []byte(text), c.position().Variant)
	faulty, wrong := fault.Some(wrong)
	if wrong != nil || len(list) == 0 {
		if strings.Contains(text, `"`) { // a problem has a name, a board has none
			err = wrong
		}
		return true, err
	}
	var games []newgame.Pick
	for _, problem := range list {
		games = append(games, newgame.Pick{Words: c.App.Lang.T(words.ProblemTitle, problem.Name), Press: func() {
			c.begin(problem.Name, problem.Position, c.agreed.alone())
		}})
	}
	p.Choose(name, games, faulty)
	return true, nil
}

// begin starts a game on a board, under terms, and closes the dialog it was
// chosen in.
func (c *Screen) begin(name string, position puzzle.Position, terms gameTerms) {
	g := play.New(rules.Puzzle, play.NewID(c.App.Now), name, position)
	c.Aid.Carry(g)
	terms.write(g)
	c.paused = false
	c.App.CloseAll()
	c.Adopt(g)
	c.Said = c.App.Lang.T(words.DuelStart) + ". " + c.status()
}

// startDay starts a game against the level of the day.
func (c *Screen) startDay(name string, b daily.Board) {
	terms := gameTerms{player: [2]string{b.Level, b.Level}, think: time.Second}
	terms.player[b.Side] = human
	c.begin(name, b.Position, terms)
}

// The keys of the state in the history of the page: whether the analysis is on, the
// best line of each position of the run, the final opinions, the proofs, and whether the
// board is turned.
const (
	stateEngine = "engine"
	stateKnown  = "known"
	stateJudged = "judged"
	stateProved = "proved"
	stateTurned = "turned"
)

// saveState saves the engine's results for the game, and the orientation of the board.
func (c *Screen) saveState(v url.Values) {
	if c.fromBlack {
		v.Set(stateTurned, "yes")
	}
	if c.analysis.on {
		v.Set(stateEngine, c.analysis.budget.String())
	}
	var all, judged, proved []string
	any := false
	for _, p := range c.review().line {
		text := ""
		if o, ok := c.analysis.judged[p.String()]; ok {
			text = strings.Join([]string{strconv.Itoa(o.Score), strconv.FormatBool(o.Exact), o.Best}, " ")
		}
		judged = append(judged, text)
		text = ""
		if proof, ok := c.analysis.proofs[p.String()]; ok {
			text = strings.Join([]string{strconv.Itoa(proof.Lower), strconv.Itoa(proof.Upper), proof.keep, proof.time.String()}, " ")
		}
		proved = append(proved, text)
		k := c.analysis.known[p.String()]
		if len(k.lines) == 0 {
			all = append(all, "")
			continue
		}
		any = true
		best := k.lines[0]
		all = append(all, strings.Join([]string{strconv.Itoa(best.Score), strconv.FormatBool(best.Exact), strconv.Itoa(k.depth), strings.Join(best.Moves, ",")}, " "))
	}
	if any {
		v.Set(stateKnown, strings.Join(all, "|"))
	}
	if len(c.analysis.judged) > 0 {
		v.Set(stateJudged, strings.Join(judged, "|"))
	}
	if len(c.analysis.proofs) > 0 {
		v.Set(stateProved, strings.Join(proved, "|"))
	}
}

// restoreState restores them. The lines of the position on the board are searched again if
// they are shown.
func (c *Screen) restoreState(v url.Values) {
	c.fromBlack = v.Has(stateTurned)
	line := c.review().line
	for i, text := range strings.Split(v.Get(stateKnown), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 4 {
			continue
		}
		score, err := strconv.Atoi(f[0])
		depth, err2 := strconv.Atoi(f[2])
		moves := strings.Split(f[3], ",")
		if _, wrong := puzzle.Replay(line[i], moves); err != nil || err2 != nil || wrong != nil {
			continue
		}
		c.know(line[i].String(), []puzzle.Line{{Score: score, Exact: f[1] == "true", Moves: moves}}, depth, 0, 0, false)
	}
	for i, text := range strings.Split(v.Get(stateJudged), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 3 {
			continue
		}
		score, err := strconv.Atoi(f[0])
		if _, wrong := line[i].Play(f[2]); err == nil && wrong == nil {
			c.analysis.judge(line[i].String(), judge.Opinion{Score: score, Exact: f[1] == "true", Best: f[2]})
		}
	}
	for i, text := range strings.Split(v.Get(stateProved), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 4 {
			continue
		}
		lower, err := strconv.Atoi(f[0])
		upper, err2 := strconv.Atoi(f[1])
		spent, err3 := time.ParseDuration(f[3])
		if _, wrong := line[i].Play(f[2]); errors.Join(err, err2, err3) == nil && lower <= upper && (f[2] == "" || wrong == nil) {
			c.learn(line[i].String(), proof{Bounds: rules.Bounds{Lower: lower, Upper: upper}, keep: f[2], time: spent})
		}
	}
	if budget, err := time.ParseDuration(v.Get(stateEngine)); err == nil && !c.analysis.on {
		c.analysis.budget = max(budget, firstBudget)
		c.analyse()
	}
}
