//go:build !js

package assets_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

const folder = "licences"

// TestEverythingShippedHasItsLicence: assets/licences is what is written here. It
// fails when a module is added, or has another text, until it is told to update.
func TestEverythingShippedHasItsLicence(t *testing.T) {
	if *update {
		testkit.Must(t, write(t, folder))
	}
	to := t.TempDir()
	testkit.Must(t, os.CopyFS(to, os.DirFS(folder)))
	testkit.Must(t, os.WriteFile(filepath.Join(to, "MIT-gone.txt"), []byte("of what is no longer shipped"), 0o644))
	testkit.Must(t, write(t, to))
	if diff := cmp.Diff(texts(t, folder), texts(t, to)); diff != "" {
		t.Errorf("Type: go test ./assets -update\n%s", diff)
	}
}

func texts(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	testkit.Must(t, err)
	all := map[string]string{}
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		testkit.Must(t, err)
		all[entry.Name()] = string(text)
	}
	return all
}

// TestEachProgramHasItsList: the lists that the programs show, and a text for each
// line of them.
func TestEachProgramHasItsList(t *testing.T) {
	for program, some := range map[assets.Program][]string{
		assets.Page:    {"Go", "Lato (Cavalo Sans)", "github.com/hajimehoshi/ebiten/v2", "rsc.io/qr"},
		assets.Desktop: {"Go", "Lato (Cavalo Sans)", "github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine/purego", "GLFW (in Ebitengine)"},
		assets.Command: {"Go", "Lato (Cavalo Sans)", "github.com/spf13/cobra", "github.com/andybalholm/brotli", "github.com/inconshreveable/mousetrap"},
	} {
		var names []string
		for _, l := range assets.Licences(program) {
			names = append(names, l.Name)
			if text, err := assets.LicenceTexts.ReadFile("licences/" + l.File); err != nil || len(text) < 500 {
				t.Errorf("%s: %d bytes, %v", l, len(text), err)
			}
		}
		for _, name := range some {
			if !slices.Contains(names, name) {
				t.Errorf("the %s does not name %s", program, name)
			}
		}
	}
}

// TestRefuses: a module without a text, with a licence of its own, or of nobody.
func TestRefuses(t *testing.T) {
	const mit = "Permission is hereby granted, free of charge, to any person\nobtaining a copy of this"
	for text, want := range map[string]string{
		"":                                      "has no licence text",
		"Copyright 2020 Ana\nAsk me first.":     "not known",
		mit:                                     "does not say whose",
		"Copyright (c) 2020-2021 Ana\n\n" + mit: "",
	} {
		m := module{path: "example.org/new", folder: t.TempDir()}
		if text != "" {
			testkit.Must(t, os.WriteFile(filepath.Join(m.folder, "LICENSE"), []byte(text), 0o644))
		}
		c := collection{texts: map[string][]byte{}}
		err := c.add(m)
		if want == "" {
			if err != nil || c.list[0].String() != "example.org/new · © Ana · MIT" {
				t.Errorf("%q: %v, %v", text, c.list, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
