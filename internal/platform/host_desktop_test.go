//go:build !js

package platform

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// home gives the test a home of its own, with no programs to call.
func home(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, value := range map[string]string{
		"HOME": folder, "XDG_CONFIG_HOME": filepath.Join(folder, "config"), "PATH": "", "WAYLAND_DISPLAY": "",
	} {
		t.Setenv(name, value)
	}
	return folder
}

func TestArguments(t *testing.T) {
	folder := home(t)
	path := filepath.Join(folder, "problemas.dat")
	testkit.Must(t, os.WriteFile(path, []byte("(A)"), 0o600))
	d, err := NewDesktop([]string{path, "#challenge/00"})
	testkit.Must(t, err)
	testkit.Equal(t, d.Place().Link, "challenge/00", "Link()")
	var dropped []string
	d.OnDrop(func(name string, data []byte) { dropped = append(dropped, name+"="+string(data)) })
	var unread []string
	d.OnUnread(func(large string, others []string) { unread = append(unread, large+":"+strings.Join(others, ",")) })
	many := fstest.MapFS{"folder/first": {Data: []byte("y")}}
	for n := range maxUnread + 5 {
		many["other"+strconv.Itoa(10+n)] = &fstest.MapFile{}
	}
	for _, files := range []fstest.MapFS{{"later": {Data: []byte("x")}}, {"large": {Data: make([]byte, MaxFile+1)}}, many, {}} {
		d.drop(files)
	}
	if diff := cmp.Diff([]string{"problemas.dat=(A)", "later=x", "first=y"}, dropped); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"large:", ":other10,other11,other12,other13,other14,other15,other16,other17,other18,other19,other20,other21,…"}, unread); diff != "" {
		t.Error(diff)
	}
	if _, err := NewDesktop([]string{filepath.Join(folder, "nothing")}); err == nil {
		t.Error("a file that isn't there was opened")
	}
}

func TestHistoryOfAWindow(t *testing.T) {
	home(t)
	d, err := NewDesktop([]string{"#challenge/00"})
	testkit.Must(t, err)
	var heard []string
	d.OnPlace(func(p Place) { heard = append(heard, p.Link) })
	d.Travel(-1)
	d.SetPlace(Place{Link: "a"})
	for _, link := range []string{"b", "c", "d"} {
		d.AddPlace(Place{Link: link})
	}
	d.BackPlace(2, Place{Link: "e"})
	testkit.Equal(t, d.Place(), Place{Link: "e", Ours: true})
	d.AddPlace(Place{Link: "f"})
	d.Travel(1)
	d.Travel(-1)
	d.Travel(-1)
	d.Travel(-1)
	d.Travel(1)
	if diff := cmp.Diff([]string{"e", "a", "e"}, heard); diff != "" {
		t.Error(diff)
	}
}

func TestClipboardWithoutASystem(t *testing.T) {
	home(t)
	d, err := NewDesktop(nil)
	testkit.Must(t, err)
	done := make(chan string)
	d.CopyText("ção", func(err error) {
		if err != nil {
			t.Error(err)
		}
		done <- ""
	})
	<-done
	d.PasteText(func(text string, err error) {
		if err != nil {
			t.Error(err)
		}
		done <- text
	})
	testkit.Equal(t, <-done, "ção", "pasted")
}

func TestUTF16Text(t *testing.T) {
	testkit.Equal(t, utf16Text("ç"), "\xff\xfe\xe7\x00", "utf16Text")
}

func TestEnvironmentLanguages(t *testing.T) {
	for _, c := range []struct {
		variables map[string]string
		want      []string
	}{
		{nil, nil},
		{map[string]string{"LANG": "C.UTF-8", "LC_ALL": "POSIX"}, nil},
		{map[string]string{"LANG": "pt_PT.UTF-8"}, []string{"pt-PT"}},
		{map[string]string{"LANG": "en_GB.UTF-8", "LC_ALL": "pt_PT@euro"}, []string{"pt-PT", "en-GB"}},
		{map[string]string{"LANGUAGE": "de:pt_PT", "LANG": "pt_PT.UTF-8"}, []string{"de", "pt-PT"}},
	} {
		got := environmentLanguages(func(name string) string { return c.variables[name] })
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Error(c.variables, diff)
		}
	}
}

func TestUserFolder(t *testing.T) {
	const text = "# a comment\nXDG_DESKTOP_DIR=\"$HOME/Desktop\"\n  XDG_DOWNLOAD_DIR=\"$HOME/Transferências\"\nXDG_MUSIC_DIR=\"/srv/music/\"\n"
	for key, want := range map[string]string{
		"XDG_DOWNLOAD_DIR": "/home/ana/Transferências", "XDG_MUSIC_DIR": "/srv/music", "XDG_VIDEOS_DIR": "",
	} {
		testkit.Equal(t, userFolder(text, key, "/home/ana"), want, "%s", key)
	}
}
