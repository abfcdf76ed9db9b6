package championship

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// entrants reads players.
func entrants(t testing.TB, players ...string) []Entrant {
	t.Helper()
	all, err := ParseEntrants(players)
	testkit.Must(t, err)
	return all
}

// settings describes a quick championship on small boards.
func settings(t testing.TB, format Format, players ...string) Settings {
	t.Helper()
	return Settings{
		Entrants: entrants(t, players...), Format: format, Pairs: 1, Workers: 2, Seed: "test",
		Limits: Limits{Level: search.Limits{Nodes: 200, Memory: 1 << 20}, Time: 20 * time.Second, Memory: 256 << 20},
		Board: func(_ context.Context, round, board int) (rules.Position, error) {
			return small(fmt.Sprint(round, " ", board), rules.Course), nil
		},
	}
}

// small returns a board whose numbers stand in columns C to G.
func small(seed string, v rules.Variant) rules.Position {
	b := knight.RandomBoard(seed)
	for s := range knight.Square(knight.Squares) {
		if column := s.Column(); column < 2 || column > 6 {
			b[s] = knight.NoNumber
		}
	}
	return rules.NewPosition(b, v)
}

func mustPlay(t testing.TB, s Settings, journal ...Game) *Cup {
	t.Helper()
	c, err := Play(context.Background(), s, journal)
	testkit.Must(t, err)
	if !c.Over() {
		t.Fatal("it is not over")
	}
	return c
}

// untimed returns games without the figures that differ from run to run.
func untimed(games []Game) []Game {
	all := slices.Clone(games)
	for i := range all {
		all[i].TimeMS, all[i].LongestMS = [2]float64{}, [2]float64{}
	}
	return all
}

func TestParseEntrants(t *testing.T) {
	for _, c := range []struct{ players, want string }{
		{"1 2", "1=1 2=2"},
		{"2 2 2=1", "2 2=2 2 3=2 2=1"},
		{"Ana=3 lisp:a/b/ lisp:c/b", "Ana=3 b=lisp:a/b/ b 2=lisp:c/b"},
		{"cmd:./mybot course", "mybot=cmd:./mybot course=course"},
		{"course:depth=4 Ana=course:depth=2,memoization", "course:depth=4=course:depth=4 Ana=course:depth=2,memoization"},
		{"x=cmd:./mybot cmd:./mybot=1", "x=cmd:./mybot mybot=1=cmd:./mybot=1"},
	} {
		var got []string
		for _, e := range entrants(t, strings.Fields(c.players)...) {
			got = append(got, e.Name+"="+e.Player)
		}
		testkit.Equal(t, strings.Join(got, " "), c.want, "%s", c.players)
	}
	folder := t.TempDir()
	for _, name := range []string{"b", "a"} {
		testkit.Must(t, os.Mkdir(filepath.Join(folder, name), 0o755))
	}
	if got := entrants(t, "lisp:"+folder+"/*", "lisp:"+folder+"/none*"); len(got) != 3 || got[0].Name != "a" || got[1].Name != "b" || got[2].Name != "none*" {
		t.Errorf("%v", got)
	}
	for players, code := range map[string]fault.Code{
		"1": fault.ChampionshipFew, "1|9": fault.ChampionshipPlayer, "1|course:depth=9": "duel.course-option", "1|cmd:": fault.ChampionshipPlayer, "1|lisp:": fault.ChampionshipPlayer, "1|cmd: ": fault.ChampionshipPlayer, "a=1|a=2": fault.ChampionshipName, "1|cmd:sh -c 'x": fault.ChampionshipQuote,
	} {
		var f *fault.Fault
		if _, err := ParseEntrants(strings.Split(players, "|")); !errors.As(err, &f) || f.Code != code {
			t.Errorf("%s: %v, want %s", players, err, code)
		}
	}
}

func TestSplitCommand(t *testing.T) {
	for text, want := range map[string][]string{
		`a  b`: {"a", "b"}, `sh -c 'a "b" \'`: {"sh", "-c", `a "b" \`}, `"a b"c ""`: {"a bc", ""}, `a\ b`: {"a b"}, "": nil,
	} {
		got, err := splitCommand(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q %v, want %q", text, got, err, want)
		}
	}
}

// Everybody meets everybody once, nobody twice in a round.
func TestRoundRobin(t *testing.T) {
	for n := 2; n <= 21; n++ {
		met := map[[2]int]int{}
		rounds := roundRobin(n)
		for _, round := range rounds {
			busy := map[int]bool{}
			for _, m := range round {
				if busy[m.A] || busy[m.B] || m.A == Bye || m.B == Bye {
					t.Fatalf("%d players: %v", n, round)
				}
				busy[m.A], busy[m.B] = true, true
				met[[2]int{min(m.A, m.B), max(m.A, m.B)}]++
			}
		}
		if len(met) != n*(n-1)/2 || len(rounds) != n-1+n%2 {
			t.Errorf("%d players: %d pairings in %d rounds", n, len(met), len(rounds))
		}
		for pair, times := range met {
			testkit.Equal(t, times, 1, "%v met", pair)
		}
	}
}

func players(n int) (all []string) {
	for i := range n {
		all = append(all, "p"+strconv.Itoa(i+1)+"="+strconv.Itoa(1+i%3))
	}
	return all
}

func TestAll(t *testing.T) {
	s := settings(t, All, "1", "2", "3")
	s.Pairs = 2
	c := mustPlay(t, s)
	testkit.MustEqual(t, len(c.Games), 3*2*2)
	total := 0.0
	for _, r := range c.Standings() {
		total += r.Points
		if r.Games != 8 || r.Wins+r.Draws+r.Losses != 8 || r.Faults != 0 {
			t.Errorf("%+v", r)
		}
	}
	testkit.Equal(t, total, 12)
	for i := 0; i < len(c.Games); i += 2 {
		a, b := c.Games[i], c.Games[i+1]
		if a.White != b.Black || a.Black != b.White || a.Position != b.Position {
			t.Errorf("%+v and %+v are no pair", a, b)
		}
	}
	// the same championship again, with other workers
	s.Workers = 1
	if again := mustPlay(t, s); !reflect.DeepEqual(untimed(again.Games), untimed(c.Games)) || !reflect.DeepEqual(tabled(again), tabled(c)) {
		t.Error("another table")
	}
}

// tabled returns the standings without times.
func tabled(c *Cup) []Row {
	rows := c.Standings()
	for i := range rows {
		rows[i].TimeMS, rows[i].LongestMS = 0, 0
	}
	return rows
}

func TestSwiss(t *testing.T) {
	sizes := []int{3, 2, 5, 8, 9}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, n := range sizes {
		c := mustPlay(t, settings(t, Swiss, players(n)...))
		if len(c.Rounds) > SwissRounds(n) || len(c.Rounds) < knockoutRounds(n) {
			t.Errorf("%d players: %d rounds", n, len(c.Rounds))
		}
		met, byes := map[Match]bool{}, map[int]int{}
		for _, round := range c.Rounds {
			in := map[int]bool{}
			for _, m := range round {
				if met[m] || met[Match{m.B, m.A}] && m.B != Bye {
					t.Errorf("%d players: %v again", n, m)
				}
				met[m] = true
				in[m.A], in[m.B] = true, true
				if m.B == Bye {
					byes[m.A]++
				}
			}
			testkit.Equal(t, len(in), n+n%2, "%d players: %v", n, round)
		}
		for player, times := range byes {
			if times > 1 {
				t.Errorf("%d has %d byes", player, times)
			}
		}
	}
}

func TestKnockout(t *testing.T) {
	sizes := []int{3, 2, 6, 8, 13}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, n := range sizes {
		c := mustPlay(t, settings(t, Knockout, players(n)...))
		if len(c.Rounds) != knockoutRounds(n) || len(c.Games) != 2*(n-1) {
			t.Errorf("%d players: %d rounds, %d games", n, len(c.Rounds), len(c.Games))
		}
		rows := c.Standings()
		if last := len(c.Rounds) - 1; rows[0].Index != c.winner(last, 0) || rows[0].Lasted != rows[1].Lasted+1 {
			t.Errorf("%d players: %+v", n, rows[:2])
		}
	}
}

// A championship that is interrupted and goes on from its journal has the
// games of one that is not.
func TestResume(t *testing.T) {
	entrants := 4
	if testing.Short() {
		entrants = 3
	}
	for _, format := range []Format{All, Swiss, Knockout} {
		s := settings(t, format, players(entrants)...)
		want := mustPlay(t, s)
		for cut := 0; cut <= len(want.Games); cut += 7 {
			ctx, stop := context.WithCancel(context.Background())
			var kept []Game
			s.Store = func(g Game) error {
				if kept = append(kept, g); len(kept) > cut {
					stop()
				}
				return nil
			}
			c, err := Play(ctx, s, nil)
			if err != nil || cut+2 < len(want.Games) && c.Over() {
				t.Errorf("%s, %d: %v, over %v", format, cut, err, c.Over())
			}
			stop()
			var added atomic.Int32
			s.Store = func(Game) error { added.Add(1); return nil }
			got := mustPlay(t, s, kept...)
			if !reflect.DeepEqual(untimed(got.Games), untimed(want.Games)) || int(added.Load())+len(kept) != len(want.Games) {
				t.Errorf("%s, cut after %d: %d kept, %d added, %d wanted", format, cut, len(kept), added.Load(), len(want.Games))
			}
		}
	}
}

// An error of the journal ends a championship.
func TestKeptFails(t *testing.T) {
	s := settings(t, All, "1", "2")
	full := errors.New("full")
	s.Store = func(Game) error { return full }
	if c, err := Play(context.Background(), s, nil); !errors.Is(err, full) || len(c.Games) > 0 {
		t.Errorf("%v, %d games", err, len(c.Games))
	}
}

// Ratings are those that games were drawn from, as often as their intervals
// promise, and an interval exists for who won everything.
func TestRatings(t *testing.T) {
	const n, tries, rounds = 8, 60, 20
	draw := rng.New("ratings")
	inside, all := 0, 0
	for range tries {
		c := &Cup{Settings: Settings{Pairs: 1}}
		strength := make([]float64, n)
		mean := 0.0
		for i := range n {
			c.Entrants = append(c.Entrants, Entrant{Name: strconv.Itoa(i)})
			strength[i] = float64(draw.Intn(400) - 200)
			mean += strength[i] / n
		}
		for range rounds {
			for i := range n {
				for j := range i {
					g := Game{White: strconv.Itoa(i), Black: strconv.Itoa(j), Result: BlackWon}
					if float64(draw.Intn(1_000_000)) < 1e6*chance((strength[i]-strength[j])/scale) {
						g.Result = WhiteWon
					}
					c.Games = append(c.Games, g)
				}
			}
		}
		for i, r := range c.ratings(c.indexes()) {
			all++
			if math.Abs(r.rating-averageRating-strength[i]+mean) <= r.half {
				inside++
			}
			if r.half < 20 || r.half > 120 {
				t.Errorf("± %v after %d games", r.half, rounds*(n-1))
			}
		}
	}
	if share := float64(inside) / float64(all); share < 0.92 {
		t.Errorf("%v of the intervals hold", share)
	}
	c := &Cup{Settings: Settings{Entrants: []Entrant{{Name: "a"}, {Name: "b"}}}}
	for range 10 {
		c.Games = append(c.Games, Game{White: "a", Black: "b", Result: WhiteWon})
	}
	r := c.ratings(c.indexes())
	if r[0].rating < averageRating+100 || math.IsInf(r[0].rating, 0) || math.Abs(r[0].rating+r[1].rating-2*averageRating) > 1e-6 {
		t.Errorf("%v", r)
	}
}

func TestReadJournal(t *testing.T) {
	name := filepath.Join(t.TempDir(), "cup.jsonl")
	s := settings(t, All, "1", "2", "3")
	head := Head{Format: All, Variant: "course", Pairs: 1, Boards: "random", Entrants: s.Entrants}
	drawn := func() string { return "drawn" }
	j, err := OpenJournal(name, &head, drawn)
	if err != nil || head.Seed != "drawn" {
		t.Fatal(err, head.Seed)
	}
	if _, err := OpenJournal(name, &Head{}, drawn); err == nil {
		t.Error("opened twice at once")
	}
	s.Store = j.Keep
	c := mustPlay(t, s)
	testkit.Must(t, j.Close())
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	// wherever it is cut, whole games are read, and what is written then is whole
	for cut := 0; cut <= len(data); cut += 997 {
		testkit.Must(t, os.WriteFile(name, data[:cut], 0o644))
		again := head
		j, err := OpenJournal(name, &again, drawn)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		s.Store = j.Keep
		got := mustPlay(t, s, j.Games...)
		j.Close()
		if !reflect.DeepEqual(untimed(got.Games), untimed(c.Games)) {
			t.Fatalf("cut at %d: other games", cut)
		}
		whole, _ := os.ReadFile(name)
		_, games, n, err := ReadJournal(name, whole)
		if err != nil || n != len(whole) || len(games) != len(c.Games) {
			t.Fatalf("cut at %d: %d games, %v", cut, len(games), err)
		}
	}
	// a line twice counts once; another championship is refused
	lines := strings.SplitAfter(string(data), "\n")
	if _, games, _, err := ReadJournal("", []byte(string(data)+lines[1]+lines[2])); err != nil || len(games) != len(c.Games) {
		t.Errorf("%d games, %v", len(games), err)
	}
	for key, change := range map[string]func(*Head){
		"seed": func(h *Head) { h.Seed = "other" }, "pairs": func(h *Head) { h.Pairs = 2 }, "players": func(h *Head) { h.Entrants = h.Entrants[:2] },
		"time": func(h *Head) { h.TimeMS++ }, "variant": func(h *Head) { h.Variant = "open" }, "format": func(h *Head) { h.Format = Swiss },
		"boards": func(h *Head) { h.Boards = "fair" }, "nodes": func(h *Head) { h.Nodes++ }, "memory": func(h *Head) { h.Memory++ },
	} {
		other := head
		change(&other)
		var f *fault.Fault
		if _, err := OpenJournal(name, &other, drawn); !errors.As(err, &f) || f.Code != fault.ChampionshipOther || f.Args[0] != key {
			t.Errorf("%s: %v", key, err)
		}
	}
	for _, text := range []string{"problems", "hello\n", "{}\n", lines[0] + "{}\n", lines[0] + strings.Replace(lines[1], `"score":[`, `"score":[1`, 1)} {
		testkit.Must(t, os.WriteFile(name, []byte(text), 0o644))
		var f *fault.Fault
		if _, err := OpenJournal(name, &head, drawn); !errors.As(err, &f) || f.Code != fault.ChampionshipJournal {
			t.Errorf("%q: %v", text, err)
		}
		if after, _ := os.ReadFile(name); string(after) != text {
			t.Errorf("%q became %q", text, after)
		}
	}
}

func FuzzReadJournal(f *testing.F) {
	f.Add(`{"championship":1,"players":[]}` + "\n" + `{"round":1,"position":"x"}` + "\n")
	f.Fuzz(func(t *testing.T, text string) {
		_, games, whole, err := ReadJournal("", []byte(text))
		if whole > len(text) || err != nil && len(games) > 0 {
			t.Errorf("%d of %d, %v", whole, len(text), err)
		}
	})
}
