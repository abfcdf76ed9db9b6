package sketch_test

import (
	"fmt"
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/words"
)

// The figure of a question as a picture, which describes itself.
func Example() {
	k, _ := exam.Find("parity-inversions")
	svg := sketch.SVG(words.En, exam.New(k, "1", exam.Easy).Figure)
	fmt.Println(strings.HasPrefix(svg, `<svg xmlns="http://www.w3.org/2000/svg"`), strings.Contains(svg, "aria-label="))
	// Output:
	// true true
}
