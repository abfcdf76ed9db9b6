package longrun

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/shard"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Merge is the command that outputs the results of journals.
var Merge = cli.Command{New: mergeCommand, Line: AnyLine{}}

// AnyLine represents the lines that merge prints: the lines of the command whose journals it
// reads.
type AnyLine struct{}

const mergeExamples = `cavalo merge work/ --csv table.csv
cavalo merge cup-1.jsonl cup-2.jsonl cup-3.jsonl --html cup.html
cavalo merge work/ --json`

// mergeCommand returns merge, which outputs the results of journals as the original command
// would without --shard.
func mergeCommand(c *cli.Program) *cobra.Command {
	var flags cli.Flags
	cmd := c.WithArgs("merge JOURNAL...", words.CliMerge, mergeExamples, fault.ShardSomeJournal, func(names []string) error { return mergeJournals(c, flags, names) })
	cmd.Long = c.Lang.T(words.CliMergeLong)
	flags = c.Flags(cmd)
	flags.JSON(new(bool))
	flags.Switch(new(bool), "markdown", words.CliMarkdown)
	for _, name := range []string{"csv", "chart", "report", "html", "page", "append"} {
		flags.Text(new(string), name, "", words.CliMergeOutput)
	}
	flags.Switch(new(bool), "untimed", words.CliUntimed)
	flags.Switch(new(bool), "quiet", words.CliQuiet)
	return cmd
}

func mergeJournals(c *cli.Program, flags cli.Flags, args []string) error {
	names, err := journalFiles(args)
	if err != nil {
		return err
	}
	var journals []shard.Contents
	for _, name := range names {
		contents, err := readJournal(c, name)
		if err != nil {
			return err
		}
		journals = append(journals, contents)
	}
	merged, err := shard.Merge(names, journals)
	if err != nil {
		return err
	}
	inner := *c
	inner.Merged = &merged
	root := c.Root(&inner)
	line, err := commandOf(root, merged.Head)
	if err != nil {
		return cli.InFlag(err, names[0])
	}
	var outputs []string
	flags.Visit(func(f *pflag.Flag) {
		if f.Name != "lang" {
			outputs = append(outputs, "--"+f.Name+"="+f.Value.String())
		}
	})
	root.SetArgs(slices.Concat(line, outputs, []string{"--"}, merged.Head.Args))
	err = root.ExecuteContext(c.Ctx)
	c.Status = inner.Status
	return err
}

// journalFiles lists the journals that arguments name: files, or all in a folder.
func journalFiles(args []string) (names []string, err error) {
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.IsDir() {
			names = append(names, arg)
			continue
		}
		entries, err := os.ReadDir(arg)
		if err != nil {
			return nil, cli.FileError(arg, err)
		}
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), journalSuffix) {
				names = append(names, filepath.Join(arg, e.Name()))
			}
		}
	}
	if len(names) == 0 {
		return nil, fault.NewPath(fault.ShardSomeJournal, strings.Join(args, " "))
	}
	return names, nil
}

// readJournal reads a journal of any size.
func readJournal(c *cli.Program, name string) (shard.Contents, error) {
	data, err := cli.ReadSome(c.Ctx, name, math.MaxInt64)
	if err != nil {
		return shard.Contents{}, err
	}
	return shard.Read(name, data)
}

// commandOf returns the command line of a journal's run without its arguments. Since a journal
// may come from anywhere, the command must be a long one, and its flags must not name outputs.
func commandOf(root *cobra.Command, h shard.Head) ([]string, error) {
	line := strings.Fields(h.Command)
	cmd, rest, err := root.Find(line)
	if err != nil || len(rest) > 0 || cmd.Flags().Lookup("shard") == nil {
		return nil, fault.New(fault.ShardMergeable, h.Command, strings.Join(Commands(root), ", "))
	}
	for _, arg := range h.Flags {
		name, _, ok := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
		if !ok || !strings.HasPrefix(arg, "--") || cmd.Flags().Lookup(name) == nil || slices.Contains(outputFlags, name) {
			return nil, fault.New(fault.CliFlag, arg, cmd.CommandPath())
		}
	}
	return append(line, h.Flags...), nil
}

// Commands lists the commands whose work can be shared, or their groups.
func Commands(root *cobra.Command) (names []string) {
	for _, cmd := range root.Commands() {
		long := cmd.Flags().Lookup("shard") != nil
		for _, sub := range cmd.Commands() {
			long = long || sub.Flags().Lookup("shard") != nil
		}
		if long {
			names = append(names, cmd.Name())
		}
	}
	return names
}
