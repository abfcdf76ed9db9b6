package teaching

import (
	"cmp"
	"encoding/json"
	"path/filepath"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/lab/exam/paper"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/roster"
)

// linksName is the name of the list of links to the sheets.
const linksName = "links.csv"

// prepareSheets makes the folder for sheets, if there is to be one.
func prepareSheets(folder string) error {
	if folder == "" {
		return nil
	}
	return cmp.Or(cli.MakeFolder("--sheets", folder), cli.Writable(filepath.Join(folder, sheets.KeyName)))
}

// writeSheets writes a sheet for each student, the key, and the links that open the sheets.
func writeSheets(c *cli.Program, folder string, head paper.Head, of []paper.Sheet) error {
	k := sheets.NewKey(head.Title, head.Points)
	for _, s := range of {
		k.Add(c.Lang, s.Student, s.Questions)
	}
	data, err := k.Encode()
	if err != nil {
		return err
	}
	if err := cli.WriteData(filepath.Join(folder, sheets.KeyName), data); err != nil {
		return err
	}
	names := roster.FileNames{}
	links := [][]string{{"number", "name", "file", "link"}}
	for i, s := range of {
		sheet := k.Sheet(i)
		text, err := json.Marshal(sheet)
		if err != nil {
			return err
		}
		file := names.Next(cmp.Or(s.Number, "sheet"), sheets.SheetEnd)
		if err := cli.WriteData(filepath.Join(folder, file), append(text, '\n')); err != nil {
			return err
		}
		links = append(links, []string{s.Number, s.Name, file, sheet.Link()})
	}
	return cli.WriteRows(filepath.Join(folder, linksName), links)
}
