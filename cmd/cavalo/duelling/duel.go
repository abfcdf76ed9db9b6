package duelling

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/duel/arena"
	dueldescribe "cavalo/internal/duel/describe"
	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Duel is the command that plays games of the duel.
var Duel = cli.Command{New: duelCommand, Line: jsonline.Game{}}

// duelSource holds the flags that choose a position of the duel.
type duelSource struct {
	kinds.Source
	variant string
}

func (s *duelSource) add(flags cli.Flags) {
	s.Source.Add(kinds.Duel, flags)
	flags.Text(&s.variant, "variant", duelrules.Course.String(), words.CliVariant)
}

// given reports whether a flag chooses a position.
func (s *duelSource) given() bool {
	return s.Flags.Changed("position") || s.Flags.Changed("file") || s.Flags.Changed("problem")
}

// read returns the position, and says how it was read. --variant applies to texts that don't
// name a variant.
func (s *duelSource) read(c *cli.Program) (none duelrules.Position, err error) {
	v, err := duelrules.ParseVariant(s.variant)
	if err != nil {
		return none, cli.InFlag(err, "--variant")
	}
	all, err := s.All(c.Ctx)
	if err != nil {
		return none, err
	}
	p := all[0]
	if !s.Flags.Changed("problem") && len(all)+len(s.Faulty) > 1 {
		if p, err = kinds.Find(all, s.Problem, s.File, "--problem"); err != nil {
			return none, err
		}
	}
	if s.Flags.Changed("variant") && duelrules.NamesVariant(s.Text) {
		return none, fault.New(fault.CliVariantOfPosition, s.variant).InFile("--variant")
	}
	start := p.Position.(duelrules.PuzzlePosition).Position
	if s.Flags.Changed("variant") && !series.IsID(p.Name) { // those boards have their rules
		start.Variant = v
	}
	kinds.SayReadAs(c, s.Flags, &s.Source)
	return start, nil
}

const maxGames = 1_000_000

type matchFlags struct {
	thoughtFlags
	longrun.Options
	duelSource
	white, black   string
	seed           string
	games, workers int
	log            string
	json, quiet    bool
}

const matchExamples = `cavalo duel --white 6 --black course --games 200 --time 50ms --variant brainking
cavalo duel --white 6 --black 6-ordering --games 100 --nodes 100000
cavalo duel --white 3 --black 2 --seed monday --log log.dat > game.txt
cavalo duel --white human --black course:depth=4,quiescence --time 2s --log log.dat`

func duelCommand(c *cli.Program) *cobra.Command {
	f := matchFlags{games: 1, workers: 1}
	cmd := c.Command("duel", words.CliDuel, matchExamples, func() error { return playMatch(c, &f) })
	cmd.Long = c.Lang.T(words.CliDuelRemarks, strings.Join(duelengine.SwitchNames(), ", "), duelrules.Strongest())
	flags := c.Flags(cmd)
	flags.Text(&f.white, "white", "", words.CliWhite)
	flags.Text(&f.black, "black", "", words.CliBlack)
	flags.Text(&f.seed, "seed", "", words.CliDuelSeed)
	f.duelSource.add(flags)
	f.thoughtFlags.add(flags, words.CliMoveTime, words.CliMoveNodes, words.CliDuelMemory, &f.limits.Memory)
	flags.Count(&f.games, "games", 1, maxGames, words.CliGames)
	flags.Workers(&f.workers, words.CliMatchWorkers)
	flags.Text(&f.log, "log", "", words.CliLog)
	flags.Switch(&f.json, "json", words.CliDuelJSON)
	flags.Switch(&f.quiet, "quiet", words.CliDuelQuiet)
	f.Options.AddTimed(flags)
	return cmd
}

// playMatch plays the games and prints the results.
func playMatch(c *cli.Program, f *matchFlags) (failed error) {
	f.settle()
	if err := cmp.Or(f.Refuse("log", "position", "file", "problem"), f.Need("seed")); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(c.Ctx)
	defer stop()
	m := match{cli: c, flags: f, bar: c.Bar(f.quiet), stop: stop}
	if err := m.prepare(ctx); err != nil {
		return err
	}
	l, err := m.ledger()
	if err != nil {
		return err
	}
	defer func() { failed = cmp.Or(failed, l.Close()) }()
	if f.log != "" {
		log, err := cli.OpenToAppend(f.log)
		if err != nil {
			return err
		}
		defer log.Close() // after an error
		m.log = log
	}
	result := arena.Play(m.Match)
	m.bar.Clear()
	if m.log != nil {
		m.fail(m.log.Close())
	}
	if m.failed != nil {
		return m.failed
	}
	if l.Part {
		return l.PrintProgress()
	}
	one, cut := f.json || f.games == 1, c.Ctx.Err() != nil
	switch {
	case cut && one:
		return c.Interrupted()
	case cut:
		c.Status = cli.StatusCut
	case one:
		return nil
	}
	return c.Print(m.summary(result))
}

type match struct {
	arena.Match
	cli      *cli.Program
	flags    *matchFlags
	bar      *cli.ProgressBar
	variant  duelrules.Variant
	log      io.WriteCloser
	terminal *terminal // of the human players, nil if none
	stop     func()    // ends the match
	failed   error     // of writing
}

// ledger opens the ledger of the games; known games are not played again.
func (m *match) ledger() (*longrun.Ledger, error) {
	f := m.flags
	if m.terminal != nil && f.Kept() {
		return nil, fault.New(fault.ShardNotKept, history.Human, history.Human)
	}
	parts := []string{f.white, f.black, f.seed, fmt.Sprintf("%+v", f.limits), f.variant}
	l, err := longrun.OpenLedger(m.cli, &f.Options, m.Games, parts)
	if err != nil {
		return nil, err
	}
	known := make([]*arena.Game, m.Games)
	k := m.codec()
	for item := range known {
		g, ok, err := longrun.Recall(l, k, item)
		if err != nil {
			return nil, cmp.Or(err, l.Close())
		}
		if ok {
			known[item] = &g
		}
	}
	m.Stored = func(item int) (g arena.Game, ok bool) {
		if known[item] == nil {
			return g, false
		}
		return *known[item], true
	}
	m.IsLocal = l.Missing
	m.OnPlayed = func(item int, g arena.Game) { m.fail(longrun.Keep(l, k, item, g)) }
	if l.Part {
		m.OnGame = nil
	}
	return l, nil
}

// keptGame is a game in a journal; the rest follows from its place and its moves.
type keptGame struct {
	Moves   []string       `json:"moves"`
	Nodes   int64          `json:"nodes"`
	Seconds float64        `json:"seconds"`
	Used    [2]arena.Usage `json:"used"`
}

func (m *match) codec() longrun.Codec[arena.Game] {
	return longrun.Codec[arena.Game]{
		Text: func(g arena.Game) ([]byte, error) {
			return json.Marshal(keptGame{puzzle.Texts(g.Record.Moves), g.Nodes, g.Seconds, g.Used})
		},
		Read: func(item int, text []byte) (arena.Game, error) {
			var kept keptGame
			if err := json.Unmarshal(text, &kept); err != nil {
				return arena.Game{}, err
			}
			g := m.Fixture(item)
			g.Nodes, g.Seconds, g.Used = kept.Nodes, kept.Seconds, kept.Used
			return g, g.Replay(kept.Moves)
		},
		Untimed: arena.Game.Untimed,
	}
}

func (m *match) prepare(ctx context.Context) error {
	f := m.flags
	for _, player := range []struct {
		flag, level string
		maker       *arena.Maker
	}{{"--white", f.white, &m.A}, {"--black", f.black, &m.B}} {
		if player.level == "" {
			return fault.New(fault.CliFlagNeeded, "", player.flag)
		}
		made, err := m.seat(player.level)
		if err != nil {
			return cli.InFlag(err, player.flag)
		}
		*player.maker = made
	}
	start, err := f.starts(m.cli, m.drawn())
	if err != nil {
		return err
	}
	for pair := range (f.games + 1) / 2 {
		m.Starts = append(m.Starts, start(pair))
	}
	m.variant = m.Starts[0].Variant
	m.Games, m.Workers = f.games, f.workers
	m.LimitA, m.LimitB = f.limits, f.limits
	m.Control = search.Control{Ctx: ctx}
	m.OnGame, m.OnMove = m.printGame, m.moved
	return nil
}

// drawn returns the seed, a random one by default.
func (m *match) drawn() string {
	if !m.flags.Flags.Changed("seed") {
		m.flags.seed = cli.DrawSeed()
	}
	return m.flags.seed
}

// seeded derives the seeds of players from the match's seed.
func (m *match) seeded(made arena.Maker) arena.Maker {
	return func(seed string) duelengine.Player { return made(m.flags.seed + " " + seed) }
}

func (f *matchFlags) starts(c *cli.Program, seed string) (func(pair int) duelrules.Position, error) {
	if f.duelSource.given() {
		p, err := f.duelSource.read(c)
		return func(int) duelrules.Position { return p }, err
	}
	v, err := duelrules.ParseVariant(f.variant)
	if err != nil {
		return nil, cli.InFlag(err, "--variant")
	}
	return func(pair int) duelrules.Position {
		return duelrules.NewPosition(knight.RandomBoard(cli.NthSeed(seed, pair)), v)
	}, nil
}

func (m *match) name(g arena.Game, side duelrules.Side) string {
	if g.AWhite == (side == duelrules.White) {
		return m.flags.white
	}
	return m.flags.black
}

func (m *match) moved(g arena.Game, p duelrules.Position, choice duelengine.Choice) {
	machine := m.name(g, p.Turn) != history.Human
	if m.log != nil {
		entry := duelrules.LogEntry{Before: p, Move: choice.Move}
		if cost := choice.Cost(); machine {
			entry.Cost = &cost
		}
		_, err := io.WriteString(m.log, entry.String())
		m.fail(err)
	}
	if m.terminal != nil {
		m.terminal.played(p, choice, machine)
		return
	}
	m.bar.Note(m.cli.Lang.T(words.MatchOf, m.cli.Lang.Int(int64(2*g.Pair+1+index(!g.AWhite))), m.cli.Lang.Int(int64(m.flags.games))),
		m.cli.Lang.N(words.DuelPlies, len(g.Record.Moves)+1))
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// fail records the first error of writing and ends the match.
func (m *match) fail(err error) {
	if m.failed == nil && err != nil {
		m.failed = err
		m.stop()
	}
}

// printGame prints a finished game: as a record if it is the only one, else on one
// line.
func (m *match) printGame(g arena.Game) {
	m.bar.Clear()
	white, black := m.name(g, duelrules.White), m.name(g, duelrules.Black)
	if m.terminal != nil {
		m.terminal.end(g.Record)
	}
	text := ""
	switch {
	case m.flags.json:
		m.fail(m.cli.PrintJSON(gameJSON(white, black, g.Record, m.flags.Read(m.cli.Lang))))
		return
	case m.flags.games == 1:
		g.Record.White, g.Record.Black = white, black
		text = g.Record.String()
	default:
		text = m.line(g, white, black)
	}
	m.fail(m.cli.Print(text))
}

// gameJSON returns a game as a line of JSON.
func gameJSON(white, black string, r duelrules.Record, read jsonline.Read) ([]byte, error) {
	positions, err := r.Positions()
	if err != nil {
		return nil, err
	}
	last := positions[len(positions)-1]
	return jsonline.Marshal(jsonline.Game{White: white, Black: black, Result: last.Result().String(), Score: last.Points,
		Moves: append([]string{}, puzzle.Texts(r.Moves)...), Position: r.Start.String(), Read: read})
}

func (m *match) line(g arena.Game, white, black string) string {
	l := m.cli.Lang
	positions, err := g.Record.Positions()
	m.fail(err)
	last := positions[len(positions)-1]
	return fmt.Sprintf("%d. %s - %s: %s, %s, %s\n", 2*g.Pair+1+index(!g.AWhite), white, black,
		dueldescribe.Result(l, last.Result()),
		l.T(words.DuelPoints, strconv.Itoa(last.Points[duelrules.White]), strconv.Itoa(last.Points[duelrules.Black])),
		l.N(words.DuelPlies, g.Plies))
}

func (m *match) summary(r arena.Result) string {
	l, f := m.cli.Lang, m.flags
	count := func(n int) string { return l.Int(int64(n)) }
	estimate := func(mean, half float64, digits int, unit string) string {
		if math.IsInf(half, 0) {
			return l.Number(mean) + unit
		}
		return l.T(words.MatchInterval, l.Float(mean, digits)+unit, l.Float(half, digits)+unit, count(r.Pairs))
	}
	rows := []report.Row{
		{Label: l.T(words.MatchGames), Value: count(r.Wins + r.Draws + r.Losses)},
		{Label: l.T(words.ReportResult), Value: l.T(words.MatchResult, count(r.Wins), count(r.Draws), count(r.Losses))},
	}
	if r.Pairs > 0 {
		rows = append(rows,
			report.Row{Label: l.T(words.MatchScore), Value: estimate(100*r.Score.Mean, 100*r.Score.Error, 1, " %")},
			report.Row{Label: l.T(words.MatchMargin), Value: estimate(r.Margin.Mean, r.Margin.Error, 0, "")})
	}
	for i, name := range []string{f.white, f.black} {
		if spent := r.Used[i]; spent.Seconds > 0 && !f.Untimed {
			rows = append(rows, report.Row{Label: l.T(words.MatchSpeed, name), Value: dueldescribe.Speed(l, spent.Nodes, time.Duration(spent.Seconds*float64(time.Second)))})
		}
	}
	return report.PlainSpaces("\n" + l.T(words.MatchTitle, f.white, f.black, m.variant) + "\n" + report.Align(rows))
}
