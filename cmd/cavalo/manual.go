package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// manualCommand returns the command that writes man pages and completions, in the folders below
// share/ where man and the shells look.
func manualCommand(c *cli.Program) *cobra.Command {
	to := ""
	cmd := c.Command("manual", words.ManualCommand, "cavalo manual --to ~/.local/share", func() error {
		files, err := manualFiles(c)
		if err != nil {
			return err
		}
		for name, data := range files {
			path := filepath.Join(to, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return cli.WriteError(path, err)
			}
			if err := cli.WriteData(path, data); err != nil {
				return err
			}
		}
		return nil
	})
	c.Flags(cmd).Text(&to, "to", "share", words.ManualTo)
	return cmd
}

// manualFiles returns the man pages in all languages and the completions for shells, by their
// paths below share/.
func manualFiles(c *cli.Program) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, lang := range words.Langs() {
		copy := *c
		speaker := &copy
		speaker.Lang = lang
		folder := "man/man1/"
		if lang != words.Langs()[0] {
			folder = "man/" + lang.Code() + "/man1/"
		}
		addPages(speaker, files, folder, newRoot(speaker))
	}
	root := newRoot(c)
	for name, write := range map[string]func(*bytes.Buffer) error{
		"bash-completion/completions/cavalo":    func(b *bytes.Buffer) error { return root.GenBashCompletionV2(b, true) },
		"zsh/vendor-completions/_cavalo":        func(b *bytes.Buffer) error { return root.GenZshCompletion(b) },
		"fish/vendor_completions.d/cavalo.fish": func(b *bytes.Buffer) error { return root.GenFishCompletion(b, true) },
		"powershell/completions/cavalo.ps1":     func(b *bytes.Buffer) error { return root.GenPowerShellCompletionWithDesc(b) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return nil, err
		}
		files[name] = b.Bytes()
	}
	return files, nil
}

func addPages(c *cli.Program, files map[string][]byte, folder string, cmd *cobra.Command) {
	files[folder+pageName(cmd)+".1"] = page(c, cmd)
	for _, sub := range cmd.Commands() {
		if sub.HasAvailableSubCommands() || sub.IsAvailableCommand() {
			addPages(c, files, folder, sub)
		}
	}
}

// pageName returns the name of a command's man page: "cavalo-solve-maze".
func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// page returns the help of a command as a man page.
func page(c *cli.Program, cmd *cobra.Command) []byte {
	var b strings.Builder
	heading := func(key words.Key) {
		b.WriteString(".SH " + roff(strings.ToUpper(strings.TrimSuffix(c.Lang.T(key), ":"))) + "\n")
	}
	entries := func(rows [][2]string) {
		for _, r := range rows {
			b.WriteString(".TP\n\\fB" + roff(r[0]) + "\\fR\n" + roff(r[1]) + "\n")
		}
	}
	b.WriteString(`.TH "` + strings.ToUpper(pageName(cmd)) + `" 1 "" "cavalo ` + roff(c.Version) + "\"\n")
	heading(words.ManualName)
	b.WriteString(roff(pageName(cmd)) + ` \- ` + roff(cmd.Short) + "\n")
	heading(words.CliUsage)
	b.WriteString(roff(usageLine(c, cmd)) + "\n")
	if cmd.HasAvailableSubCommands() {
		heading(words.CliCommands)
		entries(commandRows(cmd))
	}
	heading(words.CliFlags)
	entries(flagRows(c, cmd))
	if cmd.HasExample() {
		heading(words.CliExamples)
		b.WriteString(".nf\n" + roff(cmd.Example) + "\n.fi\n")
	}
	for paragraph := range strings.SplitSeq(cmd.Long, "\n") {
		if paragraph != "" {
			b.WriteString(".PP\n" + roff(paragraph) + "\n")
		}
	}
	b.WriteString(".PP\n" + roff(c.Lang.T(words.CliExit)) + "\n")
	return []byte(b.String())
}

// roff escapes a text for roff: backslashes, hyphens, and control characters at the beginning of
// lines.
func roff(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
