package duelling

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/championship/sheet"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Championship is the command that plays a championship.
var Championship = cli.Command{New: championshipCommand, Line: sheet.Line}

// The kinds of boards of a championship.
const (
	FairBoards   = "fair"
	SmallBoards  = "small"
	RandomBoards = "random"
)

type cupFlags struct {
	thoughtFlags
	longrun.Options
	players                       []string
	format, variant, seed, boards string
	pairs, workers                int
	memory                        int64
	cupJournal, csv, html, page   string
	json, quiet, trusted          bool
}

// defaultPage is the game's page in the same folder as the page of a championship.
const defaultPage = "index.html"

// programMemory is the default limit of a program, in bytes.
const programMemory = 512 << 20

const cupExamples = `cavalo championship 1 2 3 course --nodes 2000 --seed monday
cavalo championship lisp:grupo1 lisp:grupo2 "Ana=cmd:python3 ana/bot.py" 3 --time 2s --pairs 2 --workers 2 --journal cup.jsonl --html cup.html
cavalo campeonato lisp:hand-ins/* --format swiss --variant brainking --csv table.csv`

func championshipCommand(c *cli.Program) *cobra.Command {
	f := cupFlags{pairs: 1, workers: 1, memory: programMemory}
	cmd := c.WithArgs("championship PLAYER...", words.CliChampionship, cupExamples, "", func(args []string) error {
		f.players = args
		return playCup(c, &f)
	})
	cmd.Aliases, cmd.Long = []string{"campeonato"}, c.Lang.T(words.CliCupRemarks)
	flags := c.Flags(cmd)
	flags.Text(&f.format, "format", string(championship.All), words.CliCupFormat)
	flags.Text(&f.variant, "variant", "course", words.CliVariant)
	flags.Text(&f.seed, "seed", "", words.CliCupSeed)
	flags.Text(&f.boards, "boards", FairBoards, words.CliCupBoards)
	f.thoughtFlags.add(flags, words.CliCupTime, words.CliCupNodes, words.CliCupMemory, &f.memory)
	flags.Count(&f.pairs, "pairs", 1, maxGames, words.CliCupPairs)
	flags.Workers(&f.workers, words.CliMatchWorkers)
	flags.Text(&f.cupJournal, "journal", "", words.CliCupJournal)
	flags.Text(&f.csv, "csv", "", words.CliCupCSV)
	flags.Text(&f.html, "html", "", words.CliCupHTML)
	flags.Text(&f.page, "page", defaultPage, words.CliCupPage)
	flags.Switch(&f.json, "json", words.CliCupJSON)
	flags.Switch(&f.quiet, "quiet", words.CliDuelQuiet)
	flags.Switch(&f.trusted, "trust", words.CliCupTrust)
	f.Options.AddTimed(flags)
	return cmd
}

func (f *cupFlags) settings() (s championship.Settings, head championship.Head, v duelrules.Variant, err error) {
	if s.Entrants, err = championship.ParseEntrants(f.players); err != nil {
		return s, head, v, err
	}
	if s.Format, err = championship.ParseFormat(f.format); err != nil {
		return s, head, v, cli.InFlag(err, "--format")
	}
	if v, err = duelrules.ParseVariant(f.variant); err != nil {
		return s, head, v, cli.InFlag(err, "--variant")
	}
	switch f.boards {
	case FairBoards, RandomBoards:
	case SmallBoards:
		if _, _, ok := duelrules.ProvedBoard(1, v); !ok {
			return s, head, v, fault.New(fault.ChampionshipBoardsVariant, v.String()).InFile("--variant")
		}
	default:
		return s, head, v, fault.New(fault.ChampionshipBoards, f.boards).InFile("--boards")
	}
	if _, err := url.Parse(f.page); err != nil {
		return s, head, v, fault.New(fault.ChampionshipAddress, f.page).InFile("--page")
	}
	if err := cli.Writable(f.csv, f.html); err != nil {
		return s, head, v, err
	}
	given := f.limits.Time
	f.settle() // with --nodes only programs have a time limit
	if given <= 0 {
		given = thinking
	}
	s.Pairs, s.Workers, s.Trusted = f.pairs, f.workers, f.trusted
	s.Limits = championship.Limits{Level: f.limits, Time: given, Memory: f.memory}
	head = championship.Head{
		Format: s.Format, Variant: v.String(), Seed: f.seed, Pairs: s.Pairs, Boards: f.boards,
		TimeMS: given.Milliseconds(), Nodes: f.limits.Nodes, Memory: f.memory, Entrants: s.Entrants,
	}
	return s, head, v, nil
}

// playCup plays a championship, or a share of it, and prints the result.
func playCup(c *cli.Program, f *cupFlags) (failed error) {
	s, head, variant, err := f.settings()
	if err != nil {
		return err
	}
	l, known, err := cupLedger(c, f, &s, head)
	if err != nil {
		return err
	}
	defer func() { failed = cmp.Or(failed, l.Close()) }()
	if f.cupJournal != "" && f.Shard == "" {
		journal, err := championship.OpenJournal(f.cupJournal, &head, cli.DrawSeed)
		if err != nil {
			return cli.WriteError(f.cupJournal, err)
		}
		defer journal.Close()
		known = journal.Games
		s.Store = func(g championship.Game) error { return cli.WriteError(f.cupJournal, journal.Keep(g)) }
	}
	if head.Seed == "" {
		head.Seed = cli.DrawSeed()
	}
	s.Seed = head.Seed
	s.Board = func(ctx context.Context, round, board int) (duelrules.Position, error) {
		return cupBoard(c, ctx, f.boards, s.Seed, (round-1)*s.Pairs+board-1, variant)
	}
	live := liveTable{cli: c}
	if c.Terminal && !f.quiet {
		s.OnStored = live.show
	}
	cup, err := championship.Play(c.Ctx, s, known)
	live.clear()
	if missing := (*championship.Fault)(nil); errors.As(err, &missing) {
		return errors.New(sheet.FaultText(c.Lang, *missing))
	}
	if err != nil && c.Ctx.Err() == nil {
		return err
	}
	if l.Part {
		return l.PrintProgress()
	}
	if !cup.Over() {
		c.Status = cli.StatusCut
	}
	if f.Untimed {
		for i, g := range cup.Games {
			cup.Games[i] = g.Untimed()
		}
	}
	return printCup(c, f, cup, head)
}

// cupLedger opens the ledger of a championship, in which its games are then kept, and returns
// the known games.
func cupLedger(c *cli.Program, f *cupFlags, s *championship.Settings, head championship.Head) (l *longrun.Ledger, known []championship.Game, err error) {
	if f.Shard == "" && c.Merged == nil {
		l, err = longrun.OpenLedger(c, &f.Options, 0, nil)
		return l, nil, err
	}
	if s.Format != championship.All {
		return nil, nil, fault.New(fault.ShardRounds, string(s.Format)).InFile("--shard")
	}
	f.Options.Journal = f.cupJournal
	if err := f.Need("seed"); err != nil {
		return nil, nil, err
	}
	text, err := json.Marshal(head)
	if err != nil {
		return nil, nil, err
	}
	parts := []string{string(text)}
	for _, e := range s.Entrants {
		parts = append(parts, e.Digest())
	}
	fixtures := championship.Fixtures(*s)
	if l, err = longrun.OpenLedger(c, &f.Options, len(fixtures), parts); err != nil {
		return nil, nil, err
	}
	k := gameCodec(fixtures)
	numbers := map[championship.Place]int{}
	for item, g := range fixtures {
		numbers[g.Place] = item
		game, ok, err := longrun.Recall(l, k, item)
		if err != nil {
			return l, nil, cmp.Or(err, l.Close())
		}
		if ok {
			known = append(known, game)
		}
	}
	s.IsLocal = l.Missing
	s.Store = func(g championship.Game) error { return longrun.Keep(l, k, numbers[g.Place], g) }
	return l, known, nil
}

func gameCodec(fixtures []championship.Game) longrun.Codec[championship.Game] {
	return longrun.Codec[championship.Game]{
		Text: func(g championship.Game) ([]byte, error) { return json.Marshal(g) },
		Read: func(item int, text []byte) (championship.Game, error) {
			g, err := championship.ReadGame(text)
			if want := fixtures[item]; err == nil && (g.Place != want.Place || g.White != want.White || g.Black != want.Black) {
				err = longrun.ErrItem
			}
			return g, err
		},
		Untimed: championship.Game.Untimed,
	}
}

// cupBoard returns the i-th board of a championship, from 0.
func cupBoard(c *cli.Program, ctx context.Context, kind, seed string, i int, v duelrules.Variant) (duelrules.Position, error) {
	if kind == SmallBoards {
		p, _, _ := duelrules.ProvedBoard((duelrules.ProvedNumber(seed)-1+i)%duelrules.ProvedBoards+1, v)
		return p, nil
	}
	if seed = cli.NthSeed(seed, i); kind == RandomBoards {
		return duelrules.NewPosition(knight.RandomBoard(seed), v), nil
	}
	job := puzzle.Job{Puzzle: duelrules.Puzzle.Name(), Task: puzzle.TaskGenerate}
	job.Difficulty, job.Seed, job.Variant = duelrules.DifficultyFair, seed, v.String()
	answer, err := c.Do(job, c.Bar(true))
	if err != nil || ctx.Err() != nil {
		return duelrules.Position{}, err
	}
	return duelrules.ParsePosition(answer.Path().Final)
}

// printCup writes the output. If a file can't be written, the result is still printed.
func printCup(c *cli.Program, f *cupFlags, cup *championship.Cup, head championship.Head) error {
	var csv, html error
	if f.csv != "" {
		csv = cli.WriteFile(f.csv, func(w io.Writer) error { return sheet.CSV(w, cup) })
	}
	if f.html != "" {
		html = cli.WriteData(f.html, sheet.Page(c.Lang, cup, head, f.page))
	}
	told := error(nil)
	if f.json {
		told = c.PrintJSON(sheet.JSON(cup, head))
	} else {
		told = c.Print(sheet.Text(c.Lang, cup, head))
	}
	return cmp.Or(csv, html, told)
}

// liveTable shows the table of a championship in progress in a terminal.
type liveTable struct {
	cli   *cli.Program
	lines int // of the table on the screen
}

// fewRows is the maximum number of players in the live table.
const fewRows = 20

// show replaces the table.
func (t *liveTable) show(cup *championship.Cup) {
	t.clear()
	l := t.cli.Lang
	text := l.T(words.CupOf, l.Int(int64(len(cup.Games))), l.Int(int64(cup.Scheduled()))) + "\n" + sheet.Standings(l, cup, fewRows).Text()
	t.lines = strings.Count(text, "\n")
	fmt.Fprint(t.cli.Err, text)
}

func (t *liveTable) clear() {
	if t.lines > 0 {
		fmt.Fprintf(t.cli.Err, "\x1b[%dA\x1b[J", t.lines)
		t.lines = 0
	}
}
