package main

import (
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/cmd/cavalo/cli"
)

// TestLicences: a line for each thing that the command line is made with, and
// each text once.
func TestLicences(t *testing.T) {
	list := command(t, "licences").must(t, cli.StatusDone).out
	full := command(t, "licences", "--texts").must(t, cli.StatusDone).out
	for _, l := range assets.Licences(assets.Command) {
		if !strings.Contains(list, l.String()+"\n") {
			t.Errorf("%s is missing in\n%s", l, list)
		}
		text, err := assets.LicenceTexts.ReadFile("licences/" + l.File)
		if err != nil || strings.Count(full, "--- "+l.File+"\n\n"+string(text)) != 1 {
			t.Errorf("the text of %s is not there once; %v", l, err)
		}
	}
	if lines := strings.Count(list, "\n"); lines != len(assets.Licences(assets.Command)) {
		t.Errorf("%d lines", lines)
	}
}
