package main

import (
	"os"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// TestIdsAreCurrent holds the ids in package words and the codes in package fault to the
// English catalogue.
func TestIdsAreCurrent(t *testing.T) {
	t.Chdir("../../words")
	catalogue, err := Read()
	testkit.Must(t, err)
	want, err := Generate(catalogue)
	testkit.Must(t, err)
	if got, _ := os.ReadFile("ids.go"); string(got) != string(want) {
		t.Error("internal/words/ids.go is not what catalogue/en.txt gives: go generate ./internal/words")
	}
	if want, err = Codes(catalogue); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile("../fault/codes.go"); string(got) != string(want) {
		t.Error("internal/fault/codes.go is not what catalogue/en.txt gives: go generate ./internal/words")
	}
}

func TestGenerate(t *testing.T) {
	const catalogue = "# x = y\n@plural = 1\n\nhome-line = a = b\nqr-code = c\nn-steps[one] = d\nn-steps[other] = e\n" +
		"heuristics.zero = f\nheuristics.a.b = g\n# Go: Progress\nheuristics = h\n"
	source, err := Generate(catalogue)
	testkit.Must(t, err)
	_, got, _ := strings.Cut(string(source), "package words\n")
	want := `
const (
	Heuristics Family = "heuristics"
	HomeLine   Key    = "home-line"
	NSteps     Count  = "n-steps"
	Progress   Key    = "heuristics"
	QRCode     Key    = "qr-code"
)
`
	testkit.Equal(t, got, want)
	for _, clash := range []string{"a-b = x\naB = y\n", "a = x\na.b = y\n", "a[one] = x\na = y\n"} {
		if _, err := Generate(clash); err == nil {
			t.Errorf("%q: took a name twice", clash)
		}
	}
}

func TestCodes(t *testing.T) {
	source, err := Codes("home = a\nfaults.board.no-dot = a dot = %[1]s\ngrid-faults.size = b\nown-faults.title = c\n")
	testkit.Must(t, err)
	_, got, _ := strings.Cut(string(source), "const (\n")
	want := "\tBoardNoDot Code = \"board.no-dot\" // a dot = %[1]s\n\tGridSize   Code = \"grid.size\"    // b\n)\n"
	testkit.Equal(t, got, want)
}
