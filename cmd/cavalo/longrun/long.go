package longrun

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/shard"
	"cavalo/internal/words"

	"github.com/spf13/pflag"
)

// Options are the flags of a command whose items several machines can share.
type Options struct {
	Flags          cli.Flags
	Shard, Journal string
	Untimed        bool
}

// Add adds --shard, and --journal where the command has none of its own.
func (f *Options) Add(flags cli.Flags) {
	f.Flags = flags
	if flags.Lookup("journal") == nil {
		flags.Text(&f.Journal, "journal", "", words.CliJournal)
	}
	flags.Text(&f.Shard, "shard", "", words.CliShard)
}

// AddTimed is Add for a command that prints times; it also adds --untimed.
func (f *Options) AddTimed(flags cli.Flags) {
	f.Add(flags)
	flags.Switch(&f.Untimed, "untimed", words.CliUntimed)
}

// Refuse returns a fault if flags were given that can't be used with a journal.
func (f *Options) Refuse(names ...string) error {
	for _, name := range names {
		if f.Kept() && f.Flags.Changed(name) {
			return fault.New(fault.ShardNotKept, "--"+name, "--"+name)
		}
	}
	return nil
}

// Need returns a fault if results are kept in a journal but a flag is missing without which
// each run has other results.
func (f *Options) Need(name string) error {
	if f.Kept() && !f.Flags.Changed(name) {
		return fault.New(fault.CliFlagNeeded, "", "--"+name)
	}
	return nil
}

// Kept reports whether results are kept in a journal.
func (f *Options) Kept() bool { return f.Journal != "" || f.Shard != "" }

// outputFlags are the flags that don't affect results. merge has the flags of all commands.
var outputFlags = []string{
	"json", "markdown", "csv", "moodle-grades", "chart", "report", "html", "page", "append", "untimed", "quiet",
	"into", "name", "trace", "log", // refused with a journal
	"journal", "shard", "lang", "help",
}

// Inputs lists the flags that results may depend on, as arguments.
func (f *Options) Inputs() []string {
	list := []string{}
	f.Flags.Visit(func(f *pflag.Flag) {
		if !slices.Contains(outputFlags, f.Name) {
			list = append(list, "--"+f.Name+"="+cli.FlagText(f))
		}
	})
	return list
}

// head describes a run for journals.
func (f *Options) head(version string, items int, parts []string) shard.Head {
	cmd := f.Flags.Cmd
	command := strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
	h := shard.Head{Program: version, Command: command, Flags: f.Inputs(), Args: append([]string{}, f.Flags.Args()...), Items: items}
	return h.Identify(parts...)
}

// Ledger holds the known results of a command's items, from 0, read from its journal or from merged
// journals.
type Ledger struct {
	cli     *cli.Program
	flags   cli.Flags
	items   int
	share   shard.Share // of the items to do
	Part    bool        // only a share is done, and no results are output
	journal *shard.Journal
	name    string // the journal's file
	merged  *shard.Merged
	kept    atomic.Int64 // items of the share in the journal
	untimed bool
}

// OpenLedger opens a command's ledger. parts are all the inputs that determine the results.
func OpenLedger(c *cli.Program, f *Options, items int, parts []string) (*Ledger, error) {
	l := &Ledger{cli: c, flags: f.Flags, items: items, share: shard.Whole, untimed: f.Untimed}
	h := f.head(c.Version, items, parts)
	if c.Merged != nil {
		if c.Merged.Head.Identity != h.Identity {
			return nil, fault.New(fault.ShardInputs, h.Command)
		}
		l.merged = c.Merged
		return l, nil
	}
	if f.Shard != "" {
		var err error
		if l.share, err = shard.Parse(f.Shard, c.Env); err != nil {
			return nil, cli.InFlag(err, "--shard")
		}
		if l.Part = true; f.Journal == "" {
			return nil, fault.New(fault.CliFlagNeeded, "", "--journal")
		}
	}
	if f.Journal == "" {
		return l, nil
	}
	var err error
	if l.name, err = journalName(f.Journal, l.share, l.Part); err != nil {
		return nil, err
	}
	h.Share = l.share.String()
	if l.journal, err = shard.Open(l.name, h); err != nil {
		return nil, cli.WriteError(l.name, err)
	}
	for item := range items {
		if _, ok := l.journal.Result(item); ok && l.share.Has(item) {
			l.kept.Add(1)
		}
	}
	return l, nil
}

// journalName returns the file of a journal; in a folder each share has its own journal.
func journalName(name string, share shard.Share, part bool) (string, error) {
	info, err := os.Stat(name)
	folder := err == nil && info.IsDir()
	if !part || !folder && !os.IsPathSeparator(name[len(name)-1]) {
		return name, nil
	}
	if err := os.MkdirAll(name, 0o755); err != nil {
		return "", cli.WriteError(name, err)
	}
	return filepath.Join(name, fmt.Sprintf("%d-of-%d%s", share.Number, share.Total, journalSuffix)), nil
}

const journalSuffix = ".jsonl"

// stored returns the different known results of an item.
func (l *Ledger) stored(item int) []json.RawMessage {
	if l.merged != nil {
		return l.merged.Results[item]
	}
	if l.journal != nil {
		if r, ok := l.journal.Result(item); ok {
			return []json.RawMessage{r}
		}
	}
	return nil
}

// Missing reports whether an item has to be done.
func (l *Ledger) Missing(item int) bool { return l.share.Has(item) && len(l.stored(item)) == 0 }

// Close closes the journal.
func (l *Ledger) Close() error {
	if l.journal == nil {
		return nil
	}
	return cli.WriteError(l.name, l.journal.Close())
}

// PrintProgress prints how much of the share is in the journal, unless --json or --quiet was given.
func (l *Ledger) PrintProgress() error {
	l.interrupted(false)
	for _, name := range []string{"json", "quiet"} {
		if f := l.flags.Lookup(name); f != nil && f.Value.String() == "true" {
			return nil
		}
	}
	all := 0
	for item := range l.items {
		if l.share.Has(item) {
			all++
		}
	}
	n := l.cli.Lang.Int
	return l.cli.Print(l.cli.Lang.T(words.CliShardDone, l.share, n(l.kept.Load()), n(int64(all)), n(int64(l.items)), l.name) + "\n")
}

// Codec formats and parses the results of a command as JSON.
type Codec[R any] struct {
	Text func(R) ([]byte, error)
	// Read parses the result of an item.
	Read func(item int, text []byte) (R, error)
	// Untimed returns a result without times.
	Untimed func(R) R
}

// Recall returns the result of an item, if it is known. It is a fault if known results differ
// in more than times.
func Recall[R any](l *Ledger, k Codec[R], item int) (result R, ok bool, err error) {
	var first []byte
	for i, text := range l.stored(item) {
		r, err := k.Read(item, text)
		if err != nil {
			return result, false, fault.New(fault.ShardResults, err.Error(), fmt.Sprint(item+1))
		}
		same, err := k.Text(k.Untimed(r))
		if err != nil {
			return result, false, err
		}
		if i == 0 {
			result, first, ok = r, same, true
		} else if !bytes.Equal(first, same) {
			return result, false, fault.New(fault.ShardResults, string(text), fmt.Sprint(item+1))
		}
	}
	return result, ok, nil
}

// timed returns a result for output: without times if --untimed was given.
func timed[R any](l *Ledger, k Codec[R], r R) R {
	if l.untimed {
		return k.Untimed(r)
	}
	return r
}

// Keep adds an item's result to the journal, if there is one. It is safe for concurrent use.
func Keep[R any](l *Ledger, k Codec[R], item int, r R) error {
	if l.journal == nil {
		return nil
	}
	text, err := k.Text(r)
	if err == nil {
		err = l.journal.Keep(item, text)
	}
	if err == nil {
		l.kept.Add(1)
	}
	return cli.WriteError(l.name, err)
}

// Work is a long command whose items are done one after another by jobs.
type Work struct {
	Items int
	Parts []string // all that the results depend on
	// Do does an item and returns the answers to its jobs, in order.
	Do func(item int) ([]puzzle.Answer, error)
	// Recall parses the answers of an item, formatted by engine.FormatAnswer.
	Recall func(item int, texts []string) ([]puzzle.Answer, error)
	// Tell outputs an item's answers; items come in order. ErrEnough ends the work.
	Tell func(item int, answers []puzzle.Answer) error
	// Always outputs the first item even if the command was interrupted before it.
	Always bool
}

// ErrEnough ends a Work without being an error.
var ErrEnough = errors.New("enough")

// codec returns the codec of answers: a list of texts.
func (w Work) codec() Codec[[]puzzle.Answer] {
	return Codec[[]puzzle.Answer]{
		Text: func(answers []puzzle.Answer) ([]byte, error) {
			texts := []string{}
			for _, a := range answers {
				texts = append(texts, engine.FormatAnswer(a))
			}
			return json.Marshal(texts)
		},
		Read: func(item int, text []byte) ([]puzzle.Answer, error) {
			var texts []string
			if err := json.Unmarshal(text, &texts); err != nil {
				return nil, err
			}
			return w.Recall(item, texts)
		},
		Untimed: func(answers []puzzle.Answer) []puzzle.Answer {
			answers = slices.Clone(answers)
			for i := range answers {
				answers[i].Time = 0
			}
			return answers
		},
	}
}

// DoAll does the items that are not known, and outputs all results; for a share it only keeps
// them.
func DoAll(c *cli.Program, f *Options, w Work) (failed error) {
	cut := func(a puzzle.Answer) bool { return a.Error == "" && a.Status == search.Cancelled }
	return Do(c, f, Items[[]puzzle.Answer]{Number: w.Items, Parts: w.Parts, Always: w.Always, Codec: w.codec(), Do: w.Do, Tell: w.Tell,
		IsCut: func(answers []puzzle.Answer) bool { return slices.ContainsFunc(answers, cut) }})
}

// Items are the items of a long command, with any results; see [Work].
type Items[R any] struct {
	Number int
	Parts  []string
	Always bool
	Codec  Codec[R]
	Do     func(item int) (R, error)
	Tell   func(item int, result R) error
	IsCut  func(R) bool // it was interrupted, so that it isn't kept
}

// Do is DoAll for any results.
func Do[R any](c *cli.Program, f *Options, w Items[R]) (failed error) {
	l, err := OpenLedger(c, f, w.Number, w.Parts)
	if err != nil {
		return err
	}
	defer func() { failed = cmp.Or(failed, l.Close()) }()
	for item := range w.Number {
		if l.interrupted(false) && (item > 0 || l.Part || !w.Always) {
			break
		}
		if err := step(l, w, item); errors.Is(err, ErrEnough) {
			break
		} else if err != nil {
			return err
		}
	}
	if l.Part {
		return l.PrintProgress()
	}
	return nil
}

// interrupted reports whether the command was interrupted, also if only a result says so, and
// sets the exit status then.
func (l *Ledger) interrupted(isCut bool) bool {
	if l.cli.Ctx.Err() == nil && !isCut {
		return false
	}
	l.cli.Status = cli.StatusCut
	return true
}

func step[R any](l *Ledger, w Items[R], item int) error {
	if l.Part && !l.Missing(item) {
		return nil
	}
	result, known, err := Recall(l, w.Codec, item)
	if err == nil && !known {
		if result, err = w.Do(item); err == nil && !l.interrupted(w.IsCut(result)) { // an interrupted item has no result
			err = Keep(l, w.Codec, item, result)
		}
	}
	if err != nil || l.Part {
		return err
	}
	return w.Tell(item, timed(l, w.Codec, result))
}

// ErrItem is the error of texts with the wrong number of answers.
var ErrItem = errors.New("another number of answers")

// RecallOne parses the answer of an item with a single job.
func RecallOne(job puzzle.Job, texts []string) ([]puzzle.Answer, error) {
	if len(texts) != 1 {
		return nil, ErrItem
	}
	a, err := jobs.Recall(job, texts[0])
	return []puzzle.Answer{a}, err
}
