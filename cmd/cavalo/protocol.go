package main

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"cavalo/internal/duel/arena"
	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

const engineExamples = `echo "$(cavalo generate duel --seed monday)" | cavalo engine
cavalo engine --level 3 --time 100ms < positions.txt`

func (c *cli) engine() *cobra.Command {
	var t thoughtFlags
	var level, seed string
	cmd := c.command("engine", words.CliEngine, engineExamples, func() error {
		t.settle()
		maker, err := arena.NewMaker(level)
		if err != nil {
			return inFlag(err, "--level")
		}
		return c.answerLines(maker(seed), t.limits)
	})
	cmd.Long = c.lang.T(words.CliEngineRemarks)
	flags := cmd.Flags()
	flags.StringVar(&level, "level", "6", c.lang.T(words.CliLevel))
	t.add(c.lang, flags, words.CliMoveTime, words.CliMoveNodes)
	flags.StringVar(&seed, "seed", "", c.lang.T(words.CliPlayerSeed))
	return cmd
}

// maxLine is how much of a line is read: more than any position.
const maxLine = 128 << 10

// The answers of the protocol that are no moves. They are the same in every
// language.
const (
	answerOver  = "over"
	answerError = "error: "
)

// answerLines answers each line of standard input with a line, until it ends or
// the program is interrupted.
func (c *cli) answerLines(player duelengine.Player, limits search.Limits) error {
	lines := make(chan string)
	failed := make(chan error, 1)
	go func() { // reading can't be interrupted
		in := bufio.NewReaderSize(c.in, maxLine)
		for {
			line, err := readLine(in)
			if err != nil {
				failed <- err
				return
			}
			lines <- line
		}
	}()
	for {
		select {
		case <-c.ctx.Done():
			c.status = statusCut
			return nil
		case err := <-failed:
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		case line := <-lines:
			if err := c.print(c.answerLine(player, limits, line) + "\n"); err != nil {
				return err
			}
		}
	}
}

// readLine reads a line without its end; of one that is too long, the
// beginning. The last line needs no end.
func readLine(in *bufio.Reader) (string, error) {
	part, more, err := in.ReadLine()
	line := string(part)
	for more && err == nil {
		_, more, err = in.ReadLine()
	}
	return line, err
}

// answerLine returns the answer to one line.
func (c *cli) answerLine(player duelengine.Player, limits search.Limits, line string) string {
	p, err := duelrules.ParsePosition(strings.TrimPrefix(line, "\ufeff"))
	if err != nil {
		return answerError + c.message(err)
	}
	choice, ok := player.Choose(p, search.Control{Ctx: c.ctx, Limits: limits})
	if !ok {
		return answerOver
	}
	return choice.Move.String()
}
