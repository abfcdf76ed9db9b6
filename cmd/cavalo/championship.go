package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"

	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/championship/sheet"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// codeBoards: fair or random.
var codeBoards = fault.NewCode("championship.boards")

// codeAddress: the address of a page.
var codeAddress = fault.NewCode("championship.address")

// The kinds of boards of a championship.
const (
	fairBoards   = "fair"
	randomBoards = "random"
)

// cupFlags are the flags of championship.
type cupFlags struct {
	thoughtFlags
	players                       []string
	format, variant, seed, boards string
	pairs, workers, memory        int64
	journal, csv, html, page      string
	json, quiet                   bool
}

// defaultPage is where the game is, seen from the page of a championship: the
// two lie in one folder.
const defaultPage = "index.html"

// programMemory is the default limit of a program, in bytes.
const programMemory = 512 << 20

const cupExamples = `cavalo championship 1 2 3 course --nodes 2000 --seed monday
cavalo championship lisp:grupo1 lisp:grupo2 "Ana=cmd:python3 ana/bot.py" 3 --time 2s --pairs 2 --workers 2 --journal cup.jsonl --html cup.html
cavalo campeonato lisp:hand-ins/* --format swiss --variant brainking --csv table.csv`

func (c *cli) championship() *cobra.Command {
	f := cupFlags{pairs: 1, workers: 1, memory: programMemory}
	cmd := c.command("championship", words.CliChampionship, cupExamples, func() error { return c.playCup(&f) })
	cmd.Use, cmd.Aliases = "championship PLAYER...", []string{"campeonato"}
	cmd.Long = c.lang.T(words.CliCupRemarks)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		f.players = args
		return nil
	}
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", string(championship.All), c.lang.T(words.CliCupFormat))
	flags.StringVar(&f.variant, "variant", "course", c.lang.T(words.CliVariant))
	flags.StringVar(&f.seed, "seed", "", c.lang.T(words.CliCupSeed))
	flags.StringVar(&f.boards, "boards", fairBoards, c.lang.T(words.CliCupBoards))
	f.thoughtFlags.add(c.lang, flags, words.CliCupTime, words.CliCupNodes)
	flags.Lookup("memory").Usage = c.lang.T(words.CliCupMemory)
	flags.Lookup("memory").Value = memoryFlag{&f.memory}
	flags.Lookup("memory").DefValue = memoryFlag{&f.memory}.String()
	flags.Var(intFlag{&f.pairs, 1, maxGames}, "pairs", c.lang.T(words.CliCupPairs))
	flags.Var(intFlag{&f.workers, 1, puzzle.MaxWorkers}, "workers", c.lang.T(words.CliMatchWorkers))
	flags.StringVar(&f.journal, "journal", "", c.lang.T(words.CliCupJournal))
	flags.StringVar(&f.csv, "csv", "", c.lang.T(words.CliCupCSV))
	flags.StringVar(&f.html, "html", "", c.lang.T(words.CliCupHTML))
	flags.StringVar(&f.page, "page", defaultPage, c.lang.T(words.CliCupPage))
	flags.BoolVar(&f.json, "json", false, c.lang.T(words.CliCupJSON))
	flags.BoolVar(&f.quiet, "quiet", false, c.lang.T(words.CliDuelQuiet))
	return cmd
}

// settings checks the flags.
func (f *cupFlags) settings() (s championship.Settings, head championship.Head, v duelrules.Variant, err error) {
	if s.Entrants, err = championship.ParseEntrants(f.players); err != nil {
		return s, head, v, err
	}
	if s.Format, err = championship.ParseFormat(f.format); err != nil {
		return s, head, v, inFlag(err, "--format")
	}
	if v, err = duelrules.ParseVariant(f.variant); err != nil {
		return s, head, v, inFlag(err, "--variant")
	}
	if f.boards != fairBoards && f.boards != randomBoards {
		return s, head, v, fault.New(codeBoards, f.boards).InFile("--boards")
	}
	if _, err := url.Parse(f.page); err != nil {
		return s, head, v, fault.New(codeAddress, f.page).InFile("--page")
	}
	for _, name := range []string{f.csv, f.html} {
		if err := writable(name); err != nil {
			return s, head, v, err
		}
	}
	given := f.limits.Time
	f.settle() // with --nodes the levels have no limit of time, the programs have
	if given <= 0 {
		given = thinking
	}
	s.Pairs, s.Workers = int(f.pairs), int(f.workers)
	s.Limits = championship.Limits{Level: f.limits, Time: given, Memory: f.memory}
	head = championship.Head{
		Format: s.Format, Variant: v.String(), Seed: f.seed, Pairs: s.Pairs, Boards: f.boards,
		TimeMS: given.Milliseconds(), Nodes: f.limits.Nodes, Memory: f.memory, Entrants: s.Entrants,
	}
	return s, head, v, nil
}

// playCup plays a championship and prints it.
func (c *cli) playCup(f *cupFlags) error {
	s, head, variant, err := f.settings()
	if err != nil {
		return err
	}
	var kept []championship.Game
	if f.journal != "" {
		journal, err := championship.OpenJournal(f.journal, &head, drawSeed)
		if err != nil {
			return writeError(f.journal, err)
		}
		defer journal.Close()
		kept = journal.Games
		s.Kept = func(g championship.Game) error { return writeError(f.journal, journal.Keep(g)) }
	}
	if head.Seed == "" {
		head.Seed = drawSeed()
	}
	s.Seed = head.Seed
	s.Board = func(ctx context.Context, round, board int) (duelrules.Position, error) {
		return c.cupBoard(ctx, f.boards, nthSeed(s.Seed, (round-1)*s.Pairs+board-1), variant)
	}
	live := liveTable{cli: c}
	if c.terminal && !f.quiet {
		s.Told = live.show
	}
	cup, err := championship.Play(c.ctx, s, kept)
	live.clear()
	if err != nil && c.ctx.Err() == nil {
		return err
	}
	if !cup.Over() {
		c.status = statusCut
	}
	return c.printCup(f, cup, head)
}

// cupBoard makes a board of a championship.
func (c *cli) cupBoard(ctx context.Context, kind, seed string, v duelrules.Variant) (duelrules.Position, error) {
	if kind == randomBoards {
		return duelrules.NewPosition(knight.RandomBoard(seed), v), nil
	}
	job := puzzle.Job{Puzzle: duelrules.Puzzle.Name(), Task: puzzle.TaskGenerate}
	job.Difficulty, job.Seed, job.Variant = duelrules.DifficultyFair, seed, v.String()
	answer, err := c.do(job, c.newProgressBar(true))
	if err != nil || ctx.Err() != nil {
		return duelrules.Position{}, err
	}
	return duelrules.ParsePosition(answer.Path().Final)
}

// printCup writes what was asked for. What can't be written to a file is still
// printed.
func (c *cli) printCup(f *cupFlags, cup *championship.Cup, head championship.Head) error {
	var csv, html error
	if f.csv != "" {
		csv = writeFile(f.csv, func(w io.Writer) error { return sheet.CSV(w, cup) })
	}
	if f.html != "" {
		html = writeString(f.html, sheet.Page(c.lang, cup, head, f.page))
	}
	told := error(nil)
	if f.json {
		told = c.printJSON(sheet.JSON(cup, head))
	} else {
		told = c.print(sheet.Text(c.lang, cup, head))
	}
	return cmp.Or(csv, html, told)
}

// liveTable is the table of a championship in progress, at one place of a
// terminal.
type liveTable struct {
	cli   *cli
	lines int // shown
}

// fewRows is how many players the table in progress shows.
const fewRows = 20

// show draws the table in the place of the last one.
func (t *liveTable) show(cup *championship.Cup) {
	t.clear()
	l := t.cli.lang
	text := l.T(words.CupOf, l.Int(int64(len(cup.Games))), l.Int(int64(cup.Known()))) + "\n" + sheet.Standings(l, cup, fewRows).Text()
	t.lines = strings.Count(text, "\n")
	fmt.Fprint(t.cli.err, text)
}

// clear removes the table.
func (t *liveTable) clear() {
	if t.lines > 0 {
		fmt.Fprintf(t.cli.err, "\x1b[%dA\x1b[J", t.lines)
		t.lines = 0
	}
}
