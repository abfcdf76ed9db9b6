package grade

import (
	"testing"

	"cavalo/internal/roster"
	"cavalo/internal/tools/testkit"
)

// TestSort: a hand-in belongs to a student only if its name says so beyond doubt.
func TestSort(t *testing.T) {
	c, err := ReadClass([]byte("number,name\n71,Ana Sá\n72,Ana Sá Reis\n1003,Rui Gil\n4,Eva Paz\nx@y.pt,Eva Paz\n"), roster.Columns{})
	testkit.Must(t, err)
	for name, want := range map[string]int{
		"71": 0, "Ana Sá": 0, "Sá Ana": 0, "ana sá reis": 1, "P2 Ana Sá Reis final": 1, "72-Ana Sá": 1, "Rui Gil_71_assignsubmission_file_": 2, "Rui": -1,
		"1003_71": -1, "71 72": -1, "Eva Paz": -1, "Eva Paz 4": 3, "x@y.pt": 4, "x_y_pt": 4, "171": -1, "": -1, "Participant_71_assignsubmission_file_": -1,
	} {
		if got := c.find(name); got != want {
			t.Errorf("%q: %d, want %d", name, got, want)
		}
	}
	all := c.Sort([]HandIn{{Student: "other", Files: []string{"o"}}, {Student: "71", Files: []string{"a"}}, {Student: "Ana Sá", Files: []string{"b"}, Problems: []string{"p"}}})
	if len(all) != 6 || len(all[0].Files) != 2 || len(all[0].Problems) != 1 || all[5].Student != "other" || all[2].Number != "1003" || len(all[2].Files) > 0 {
		t.Errorf("%+v", all)
	}
}

// FuzzReadClass: a list with any text is read or refused, and every hand-in is sorted.
func FuzzReadClass(f *testing.F) {
	f.Add([]byte("number,name,problem,position\n71,Ana Sá,F,11.--.--\n"), "71")
	f.Add([]byte("position,id,problem\n,1,\n"), "x_1_assignsubmission_file_")
	f.Fuzz(func(t *testing.T, data []byte, name string) {
		c, err := ReadClass(data, roster.Columns{})
		if err != nil {
			return
		}
		all := c.Sort([]HandIn{{Student: name, Files: []string{"f"}}})
		files := 0
		for _, h := range all {
			files += len(h.Files)
		}
		if files != 1 || len(all) < len(c.students) || len(all) > len(c.students)+1 {
			t.Fatalf("%q: %+v", data, all)
		}
	})
}
