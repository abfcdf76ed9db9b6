package main

import (
	"slices"
	"strings"

	"cavalo/assets"
	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

func licencesCommand(c *cli.Program) *cobra.Command {
	texts := false
	cmd := c.Command("licences", words.CliLicences, "", func() error {
		text, err := licenceList(texts)
		if err != nil {
			return err
		}
		return c.Write(text)
	})
	c.Flags(cmd).Switch(&texts, "texts", words.CliLicenceTexts)
	return cmd
}

// licenceList lists the modules of the command line with their licences, and if texts is true
// the texts of the licences, each once.
func licenceList(texts bool) (string, error) {
	var list, full strings.Builder
	var files []string
	for _, l := range assets.Licences(assets.Command) {
		list.WriteString(l.String() + "\n")
		if !texts || slices.Contains(files, l.File) {
			continue
		}
		files = append(files, l.File)
		text, err := assets.LicenceTexts.ReadFile("licences/" + l.File)
		if err != nil {
			return "", err
		}
		full.WriteString("\n--- " + l.File + "\n\n" + string(text))
	}
	return list.String() + full.String(), nil
}
