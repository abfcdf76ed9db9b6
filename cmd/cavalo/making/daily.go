package making

import (
	"slices"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Daily is the command that prints the boards of a day.
var Daily = cli.Command{New: dailyCommand, Line: DailyLine{}}

const dailyExamples = `cavalo daily
cavalo daily --date 2026-12-24 --puzzle challenge
cavalo daily --puzzle duel --json`

func dailyCommand(c *cli.Program) *cobra.Command {
	date, name, asJSON := "", "", false
	cmd := c.Command("daily", words.CliDaily, dailyExamples, func() error {
		day, err := day(date)
		if err != nil {
			return cli.InFlag(err, "--date")
		}
		kinds, err := dailiesOf(name)
		if err != nil {
			return cli.InFlag(err, "--puzzle")
		}
		return printDay(c, day, kinds, asJSON)
	})
	flags := c.Flags(cmd)
	flags.Text(&date, "date", "", words.CliDailyDate)
	flags.Text(&name, "puzzle", "", words.CliDailyPuzzle, puzzle.Names())
	flags.JSON(&asJSON)
	return cmd
}

// day parses a date; "" is today in the computer's time zone.
func day(text string) (daily.Date, error) {
	if text == "" {
		return daily.Of(time.Now()), nil
	}
	return daily.Parse(text)
}

// dailiesOf returns the dailies of a puzzle; "" means all of them.
func dailiesOf(name string) ([]daily.Kind, error) {
	if name == "" {
		return daily.Kinds(), nil
	}
	kinds := slices.DeleteFunc(slices.Clone(daily.Kinds()), func(k daily.Kind) bool { return k.Puzzle.Name() != name })
	if len(kinds) == 0 {
		return nil, fault.New(fault.JobPuzzle, name, puzzle.Names())
	}
	return kinds, nil
}

func printDay(c *cli.Program, day daily.Date, kinds []daily.Kind, asJSON bool) error {
	bar := c.Bar(false)
	defer bar.Clear()
	if !asJSON {
		if err := c.Print(string(day) + "\n"); err != nil {
			return err
		}
	}
	for _, k := range kinds {
		answer, err := c.Do(k.Job(day), bar)
		bar.Clear()
		if err != nil {
			return err
		}
		if made, err := made(c, answer); !made || err != nil {
			return err
		}
		b, err := k.Read(day, answer)
		if err != nil {
			return err
		}
		if asJSON {
			err = c.PrintJSON(jsonline.Marshal(printedDaily(b)))
		} else {
			err = c.Print(dailyText(c, b, answer))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func dailyText(c *cli.Program, b daily.Board, a puzzle.Answer) string {
	lines := []string{c.Lang.T(words.DailyNames.Key(b.Kind.Name()))}
	if k, err := kinds.Of(b.Kind.Puzzle); err == nil {
		lines = append(lines, k.Facts(c, b.Position))
	}
	lines = append(lines, report.Par(c.Lang, b))
	if wrong, asked := wrongMoves(a); asked && wrong > 0 {
		lines = append(lines, c.Lang.N(words.LevelWrong, wrong))
	} else if asked {
		lines = append(lines, c.Lang.T(words.LevelWrongNone))
	}
	lines = append(lines, b.Position.String(), dailyLink(b))
	return "\n" + strings.Join(lines, "\n  ") + "\n"
}

func dailyLink(b daily.Board) string { return "#" + play.Link(b.Kind.Puzzle, b.Position) }

// DailyLine is the output of --json for a board of a day.
type DailyLine struct {
	Date       string `json:"date"`
	Version    int    `json:"generator"`
	Daily      string `json:"daily"`
	Puzzle     string `json:"puzzle"`
	Position   string `json:"position"`
	Link       string `json:"link"`
	Goal       string `json:"goal,omitempty"` // the unit of par; none for mazes
	Par        *int   `json:"par,omitempty"`
	Level      string `json:"level,omitempty"` // of the opponent, in games for two
	Side       string `json:"side,omitempty"`
	Difficulty string `json:"difficulty,omitempty"`
}

func printedDaily(b daily.Board) DailyLine {
	l := DailyLine{
		Date: string(b.Date), Version: b.Version, Daily: b.Kind.Name(), Puzzle: b.Kind.Puzzle.Name(),
		Position: b.Position.String(), Link: dailyLink(b), Goal: string(b.Goal), Level: b.Level, Difficulty: b.Grade,
	}
	if b.Goal != daily.NoPar {
		l.Par = &b.Par
	}
	if b.Level != "" {
		l.Side = []string{"white", "black"}[b.Side]
	}
	return l
}
