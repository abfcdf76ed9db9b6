package grade

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// path is a hand-in with one claim.
const path = "C: A1 B3 C5 D7 E9 F7\n"

// folder makes a folder of files, by their names; "link > target" is a link.
func folder(t *testing.T, files ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "class")
	for _, name := range files {
		name, target, link := strings.Cut(name, " > ")
		at := filepath.Join(dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(at), 0o755)
		switch {
		case err != nil:
		case link:
			err = os.Symlink(target, at)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(at, 0o755)
		case strings.HasSuffix(name, "notes.txt"):
			err = os.WriteFile(at, []byte("see A* on Thursday\n"), 0o644)
		default:
			err = os.WriteFile(at, []byte(path), 0o644)
		}
		if err != nil {
			t.Skip(err)
		}
	}
	return dir
}

// rows marks what is gathered and writes each file's student, kind or reason.
func rows(t *testing.T, all []HandIn) string {
	t.Helper()
	var list []string
	for _, s := range markAll(&Marker{}, all) {
		if len(s.Files) == 0 {
			t.Errorf("%s has no row", s.Name)
		}
		for _, f := range s.Files {
			what := string(f.Reason)
			if f.Kind != noKind {
				if what = f.Kind; f.Kind == unknownKind {
					what += ":" + string(f.Faults[0].Code)
				}
			}
			list = append(list, fmt.Sprintf("%s=%s", s.Name, what))
		}
	}
	return strings.Join(list, " ")
}

// TestClassOrStudent: a folder without a hand-in of its own but with one in a
// folder below it is a class, in which each folder is a student; all else is one
// student.
func TestClassOrStudent(t *testing.T) {
	for _, x := range []struct {
		files   string
		student bool
		want    string
	}{
		{"ana/a.dat,rui/b.dat", false, "ana=path rui=path"},
		{"ana/a.dat,rui/,eva/essay.pdf", false, "ana=path eva=other-files rui=nothing"},
		{"ana/x/y/a.dat,rui/", false, "ana=path rui=nothing"},
		{"ana/a.dat,ana/docs/b.txt,ana/docs/notes.txt", false, "ana=path ana=path"},
		{"a.dat,docs/b.txt,old/c.dat", false, "class=path class=path class=path"},
		{"src/a.dat,docs/b.txt", false, "docs=path src=path"},
		{"src/a.dat,docs/b.txt", true, "class=path class=path"},
		{"notes.txt,ana/a.dat,rui/", false, "ana=path rui=nothing"}, // the teacher's
		{"problemas.dat,ana/a.dat", false, "ana=path"},
		{"ana/notes.txt,rui/", false, "class=other-files"}, // no hand-in at all
		{"ana/", false, "class=nothing"},
		{".git/x,__MACOSX/ana/._a.dat,ana/a.dat,ana/__MACOSX/._a.dat,.rui/a.dat", false, ".git=other-files .rui=path __MACOSX=other-files ana=path"},
		{"ana/a.dat,ana/.git/b.dat,rui/.git/b.dat", false, "ana=path rui=other-files"},
		{"ana/a.dat,rui > ana,eva > nowhere,eva2 > eva2,list > ana/a.dat", false, "ana=path eva=link eva2=link rui=link"},
		{"ana/a.dat,rui/a.dat > ../ana/a.dat,eva/b.dat,eva/a.dat > ../ana/a.dat", false, "ana=path eva=unknown:link eva=path rui=link"},
		{"ana/a.dat,rui/essay.pdf > ../ana/a.dat,rui/old > ..", false, "ana=path rui=other-files"},
		{"ana/a.dat,rui/problemas.dat", false, "ana=path rui=unknown:bad-problem rui=other-files"},
	} {
		dir := folder(t, strings.Split(x.files, ",")...)
		all, err := Gather(t.Context(), []string{dir}, x.student)
		testkit.Must(t, err)
		testkit.Equal(t, rows(t, all), x.want, "%s", x.files)
	}
}

// TestLinkToAClass: a link that is named is followed.
func TestLinkToAClass(t *testing.T) {
	dir := folder(t, "ana/a.dat", "rui/", "../link > class")
	all, err := Gather(t.Context(), []string{filepath.Join(filepath.Dir(dir), "link"), filepath.Join(dir, "ana")}, false)
	testkit.Must(t, err)
	testkit.Equal(t, rows(t, all), "ana=path rui=nothing ana=path")
}

// TestManyClaims: what is not marked of a huge file is unchecked.
func TestManyClaims(t *testing.T) {
	testkit.Sequential(t)
	f := (&Marker{}).Mark("r.dat", []byte(strings.Repeat("Nos gerados: 5\n", maxRuns+7)), nil)
	if n := f.Tally(); n != (Tally{Claims: maxRuns + 7, Unchecked: maxRuns + 7}) || f.Parts[len(f.Parts)-1].Unchecked[0] != (Doubt{maxRuns + 1, Rest, "", 7}) {
		t.Errorf("%+v, %d parts", n, len(f.Parts))
	}
	log := (&Marker{}).Mark("log.dat", []byte(strings.Repeat("Jogador: 1\nTempo: 1\n", maxEntries+7)), nil)
	if n := log.Tally(); n.Claims != maxEntries+7 || n.Right+n.Unchecked != n.Claims {
		t.Errorf("%+v", n)
	}
}
