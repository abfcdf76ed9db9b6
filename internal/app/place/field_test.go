package place_test

import (
	"net/url"
	"reflect"
	"testing"

	"cavalo/internal/app/place"
)

// What is saved comes back, and what was not saved, or is of another form, changes nothing.
func TestFields(t *testing.T) {
	type state struct {
		on   bool
		name string
		rows [3][]string
	}
	fields := func(s *state) []place.Field {
		return []place.Field{
			place.Switch("on", &s.on),
			{Key: "name", Save: func() string { return s.name }, Restore: func(text string) { s.name = text }},
			place.Rows("rows", len(s.rows), 2, func(i int) []string { return s.rows[i] }, func(i int, parts []string) { s.rows[i] = parts }),
		}
	}
	for saved, want := range map[string]state{
		"":                                     {},
		"name=%26+x&on=yes&rows=%7Cb+%7C":      {true, "& x", [3][]string{nil, {"b", ""}, nil}},
		"rows=a+1%7C%7Cc+3":                    {rows: [3][]string{{"a", "1"}, nil, {"c", "3"}}},
		"rows=a%7Cb+2%7Cc+3+4%7Cd+5&other=yes": {rows: [3][]string{nil, {"b", "2"}, nil}},
	} {
		v, _ := url.ParseQuery(saved)
		var got state
		if place.Restore(v, fields(&got)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s restores %+v", saved, got)
		}
		again := url.Values{}
		place.Save(again, fields(&got))
		var back state
		if place.Restore(again, fields(&back)); !reflect.DeepEqual(back, want) {
			t.Errorf("%s is saved again as %s", saved, again.Encode())
		}
		if v.Get("other") == "" && again.Encode() != saved {
			t.Errorf("%s is saved again as %s", saved, again.Encode())
		}
	}
}
