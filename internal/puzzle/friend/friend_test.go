package friend_test

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry"
	"cavalo/internal/rng"
)

// walk plays random legal moves.
func walk(start puzzle.Position, random *rng.Rand, most int) (moves []string) {
	for range most {
		legal := start.Moves()
		if len(legal) == 0 || start.Solved() {
			break
		}
		move := legal[random.Intn(len(legal))]
		moves = append(moves, move)
		start, _ = start.Play(move)
	}
	return moves
}

func TestPackedGamesAreReplayed(t *testing.T) {
	for _, p := range puzzle.All() {
		other := p.Random("other")
		for _, seed := range []string{"1", "2", "3", "4", "5"} {
			start := p.Random(seed)
			moves := walk(start, rng.New(seed), 150)
			help := play.Help{Hints: len(seed) - 1, Engine: seed == "2"}
			packed := friend.Pack(start, moves, help)
			got, had, ok := friend.Unpack(start, packed)
			if !ok || !slices.Equal(got, moves) || had != help {
				t.Fatalf("%s %s: %v with %v is read as %v with %v, %v", p.Name(), seed, moves, help, got, had, ok)
			}
			if _, _, ok := friend.Unpack(other, packed); ok {
				t.Errorf("%s: the moves of %s are taken for those of another board", p.Name(), start)
			}
			for i := range packed {
				if changed := packed[:i] + string("AB"[packed[i]%2]) + packed[i+1:]; changed != packed {
					if _, _, ok := friend.Unpack(start, changed); ok {
						t.Errorf("%s: %s is read as %s", p.Name(), changed, packed)
					}
				}
			}
			if n := len(packed); n > 120 {
				t.Errorf("%s: %d moves take %d characters", p.Name(), len(moves), n)
			}
		}
	}
}

func TestDailyLinksAreShort(t *testing.T) {
	for _, k := range daily.Kinds() {
		start := k.Puzzle.Random("long")
		moves := walk(start, rng.New("long"), 300)
		for _, letter := range []string{"m", "é", "語"} {
			link := friend.Sent{By: strings.Repeat(letter, friend.MaxName), Packed: friend.Pack(start, moves, play.Help{}), Hidden: true}.Link(k.Link("2026-11-26"))
			if len(link) > 260 { // the rest of the 300 is the host's
				t.Errorf("%s: %d characters: %s", k.Name(), len(link), link)
			}
			if _, sent := friend.Cut(link); !strings.HasPrefix(sent.By, strings.Repeat(letter, 9)) {
				t.Errorf("%s is left of the name", sent.By)
			}
		}
	}
}

func TestIllegalMovesAreNotPacked(t *testing.T) {
	for _, p := range puzzle.All() {
		if packed := friend.Pack(p.Random("1"), []string{"Z99"}, play.Help{}); packed != "" {
			t.Errorf("%s: %s", p.Name(), packed)
		}
	}
}

func TestNamesTravelInLinks(t *testing.T) {
	for name, want := range map[string]string{
		"":                          "",
		"Ana":                       "Ana",
		"  João & Zé = 2 ":          "João & Zé = 2",
		"a\nb\u202e\x00c":           "abc",
		strings.Repeat("é", 30):     strings.Repeat("é", 14),
		"?by=x#y%2":                 "?by=x#y%2",
		"a\xffb":                    "ab",
		"12345678901234567890123 4": "12345678901234567890123",
	} {
		sent := friend.Sent{By: name, Packed: "Aq-_", Hidden: len(name)%2 == 0}
		board, got := friend.Cut(sent.Link("daily/2026-11-26/maze"))
		if board != "daily/2026-11-26/maze" || got.By != want || got.Packed != sent.Packed || got.Hidden != sent.Hidden {
			t.Errorf("%q is sent as %+v on %q", name, got, board)
		}
	}
	if link := (friend.Sent{By: "Zé"}).Link("daily"); link != "daily?by=Zé" {
		t.Errorf("the page's address would escape %q twice", link)
	}
	if _, sent := friend.Cut("daily?by=Jo%C3%A3o+Z%C3%A9"); sent.By != "João Zé" { // a link of before
		t.Errorf("an escaped name is read as %q", sent.By)
	}
	for _, link := range []string{"tiles/1.2.3/4.5.6/7.0.8", "maze/..?play=RR", "maze/..?game=1-2"} {
		if board, sent := friend.Cut(link); board != link || sent != (friend.Sent{}) {
			t.Errorf("%s is read as %s with %v", link, board, sent)
		}
	}
	if board, sent := friend.Cut("daily%2F2026-11-26%3Fby%3DAna%26r%3DAA"); board != "daily/2026-11-26" || sent.By != "Ana" || sent.Packed != "AA" {
		t.Errorf("a percent-encoded link is read as %s with %v", board, sent)
	}
}

func FuzzUnpack(f *testing.F) {
	start := puzzle.All()[0].Random("1")
	f.Add(friend.Pack(start, walk(start, rng.New("1"), 20), play.Help{Hints: 2}))
	f.Add("AAAA")
	f.Fuzz(func(t *testing.T, packed string) {
		for _, p := range puzzle.All() {
			start := p.Random("1")
			moves, help, ok := friend.Unpack(start, packed)
			if !ok {
				continue
			}
			if again, had, ok := friend.Unpack(start, friend.Pack(start, moves, help)); !ok || had != help || !slices.Equal(moves, again) {
				t.Fatalf("%s is %v, then %v", packed, moves, again)
			}
		}
	})
}

func FuzzCut(f *testing.F) {
	f.Add("daily/2026-11-26/maze?by=Ana&r=AA")
	f.Add("daily/2026-11-26?r=A&by=%4")
	f.Fuzz(func(t *testing.T, link string) {
		board, sent := friend.Cut(link)
		if friend.Name(sent.By) != sent.By {
			t.Fatalf("%q has the name %q", link, sent.By)
		}
		_ = board
	})
}

// TestEarlierResultsAreRead: results that an earlier version packed, with math/big.
func TestEarlierResultsAreRead(t *testing.T) {
	for name, packed := range map[string]string{
		"challenge": "vg4hbSIACAu2LP_Ivw",
		"duel":      "4RhySikABKUlnLP9Cqg",
		"maze":      "YDQPsgIAAQ",
		"tiles":     "us2-6pYBAAF4CYxHH9XPMH7rWYdcrROOGGFhqxLCQ_06-JyJIg",
	} {
		p, _ := puzzle.Find(name)
		moves := walk(p.Random("1"), rng.New("1"), 150)
		if got, _, ok := friend.Unpack(p.Random("1"), packed); !ok || !slices.Equal(got, moves) {
			t.Errorf("%s: %s is read as %v, not as %v", name, packed, got, moves)
		}
	}
}
