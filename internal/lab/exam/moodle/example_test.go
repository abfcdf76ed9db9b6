package moodle_test

import (
	"fmt"
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/moodle"
	"cavalo/internal/words"
)

// A question in GIFT begins with its category.
func Example() {
	k, _ := exam.Find("tree-nodes")
	text, _ := moodle.GIFT(words.En, []moodle.Category{{Path: []string{"Search 2026"}, Questions: []*exam.Question{exam.New(k, "1", exam.Easy)}}})
	fmt.Println(strings.SplitN(text, "\n", 2)[0])
	// Output:
	// $CATEGORY: $course$/top/Search 2026
}
