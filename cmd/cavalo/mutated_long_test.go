//go:build long

package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// pieces are what readers count, nest, or take for a mark.
var pieces = strings.Split(" |,|;|:|\t|\n|\r\n|\"|'|#|/|.|-|[|]|{|}|(|)|<a>|</a>|->|--|0|9|-1|1e9|99999999999999999999|NaN|NIL|start|graph {|\ufeff|\xff\xfe|\xc3|\x00", "|")

// mutated changes a text in one to four places; other is another text, to take a part of.
func mutated(r *rand.Rand, text, other string) string {
	for range 1 + r.IntN(4) {
		from := r.IntN(len(text) + 1)
		to := from + r.IntN(min(60, len(text)-from)+1)
		part := text[from:to]
		switch r.IntN(6) {
		case 0:
			part = ""
		case 1:
			part = strings.Repeat(part, 2+r.IntN(2000))
		case 2:
			part = strings.Repeat(pieces[r.IntN(len(pieces))], 1+r.IntN(3))
		case 3:
			part += strings.Repeat(pieces[r.IntN(len(pieces))], 1+r.IntN(9000))
		case 4:
			at := r.IntN(len(other) + 1)
			part = other[at:min(len(other), at+r.IntN(200))]
		case 5:
			letters := []byte(part)
			for i := range letters {
				letters[i] ^= 1 << r.IntN(8)
			}
			part = string(letters)
		}
		text = text[:from] + part + text[to:]
	}
	return text
}

// Files of all formats that were changed at random are described, converted or refused, without a crash, and
// allocate at most 2 GiB in all, freed memory counted: that bounds the work, not the peak, which is far
// lower. A hang ends at the limit of go test, which names the file.
func TestMutatedFiles(t *testing.T) {
	const most = 2 << 30 // bytes that a file may allocate
	writers := []string{"problemas", "csv", "sized", "dot", "graphml", "json", "graph", "movingai"}
	var texts, names []string
	for _, folder := range []string{"../../internal/formats/testdata", "../../internal/grade/testdata", "../../internal/simulation/testdata", "../../internal/report/testdata", "testdata"} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			if len(text) <= 64<<10 {
				texts, names = append(texts, string(text)), append(names, filepath.Base(path))
			}
			return err
		})
		testkit.Must(t, err)
	}
	if !slices.Contains(names, "gexf-1.gexf") {
		t.Fatalf("%d files without those of formats", len(texts))
	}
	folder := t.TempDir()
	for i := range 20_000 {
		r := rand.New(rand.NewPCG(44, uint64(i)))
		one := r.IntN(len(texts))
		t.Run(fmt.Sprintf("%d-%s", i, names[one]), func(t *testing.T) {
			path := filepath.Join(folder, names[one])
			testkit.Must(t, os.WriteFile(path, []byte(mutated(r, texts[one], texts[r.IntN(len(texts))])), 0o600))
			var before, after runtime.MemStats
			as := writers[r.IntN(len(writers))]
			for _, line := range [][]string{{"check", path}, {"convert", path, "--to", as}} {
				runtime.ReadMemStats(&before)
				got := command(t, line...)
				runtime.ReadMemStats(&after)
				if made := after.TotalAlloc - before.TotalAlloc; made > most || got.status > 2 {
					t.Errorf("%v: status %d, %d bytes of memory: %s", line, got.status, made, got.err)
				}
			}
			testkit.Must(t, os.Remove(path))
		})
	}
}
