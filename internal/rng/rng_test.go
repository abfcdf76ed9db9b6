package rng

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// The numbers in these tests may never change: people exchange seeds.

func TestStreamIsForEver(t *testing.T) {
	tests := map[string][]uint64{
		"": {
			0x2f84d9e8ac422d42, 0x52602ccc06917c66, 0x845ccb59ffb02570, 0x66b050edc69702ba},
		"cavalo": {
			0xf40a1abcb96a492a, 0xfffe6c651a2f333d, 0x3fcc998ecd825a3b, 0xc6bca732e8dd289b},
		"\xff\x00 açúcar": {
			0xe1273149bbb77d62, 0xd7bc27f17c710edc, 0x5183695b81860fec, 0xa3208b1f4c913a6},
	}
	for seed, want := range tests {
		r := New(seed)
		var got []uint64
		for range 4 {
			got = append(got, r.Uint64())
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %q gives %#x, want %#x", seed, got, want)
		}
	}
}

// The first numbers of xoshiro256** from the state 1, 2, 3, 4, as its
// authors' C program gives them.
func TestGeneratorIsXoshiro(t *testing.T) {
	r := &Rand{[4]uint64{1, 2, 3, 4}}
	for i, want := range []uint64{11520, 0, 1509978240, 1215971899390074240} {
		if got := r.Uint64(); got != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}

// The first numbers of SplitMix64 from the state 1234567, as published with it.
func TestFinishIsSplitMix(t *testing.T) {
	state := uint64(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423} {
		state += golden
		if got := finish(state); got != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}

func TestPermIsForEver(t *testing.T) {
	if got, want := New("cavalo").Perm(10), []int{6, 3, 4, 7, 0, 2, 5, 1, 8, 9}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestHashIsForEver(t *testing.T) {
	tests := []struct {
		parts []string
		want  uint64
	}{
		{nil, 0xf52a15e9a9b5e89b},
		{[]string{""}, 0x8932c885a3fe960e},
		{[]string{"ab", "c"}, 0x499cfd691badc538},
		{[]string{"a", "bc"}, 0xc3fb4ab4011b4e5b},
	}
	seen := map[uint64]bool{}
	for _, test := range tests {
		got := Hash(test.parts...)
		if got != test.want {
			t.Errorf("Hash(%q) = %#x, want %#x", test.parts, got, test.want)
		}
		if seen[got] {
			t.Errorf("Hash(%q) is the hash of other parts too", test.parts)
		}
		seen[got] = true
	}
	if got, want := Mix(1, 2), uint64(0xf893a2eefb32555e); got != want {
		t.Errorf("Mix(1, 2) = %#x, want %#x", got, want)
	}
}

func TestPermHoldsEachNumberOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 200).Draw(t, "n")
		perm := New(rapid.String().Draw(t, "seed")).Perm(n)
		slices.Sort(perm)
		for i, value := range perm {
			if i != value {
				t.Fatalf("sorted, number %d is %d", i, value)
			}
		}
	})
}

// Sixty thousand throws of a die: each side comes up within 5 standard
// deviations (91) of 10,000. The seed is fixed, so this can't fail by chance.
func TestIntnIsFair(t *testing.T) {
	var count [6]int
	r := New("die")
	for range 60_000 {
		count[r.Intn(6)]++
	}
	for side, n := range count {
		if n < 10_000-455 || n > 10_000+455 {
			t.Errorf("side %d came up %d times", side, n)
		}
	}
}

// With a bound of 3/8 of the range each result has two draws or three, by its
// remainder modulo 3: unless some draws are rejected, the remainders come up
// 3:3:2. The limits are 5 standard deviations.
func TestIntnRejectsUnfairDraws(t *testing.T) {
	if strconv.IntSize < 64 {
		t.Skip("no int is that large")
	}
	var bound int64 = 3 << 61
	var count [3]int
	r := New("bound")
	for range 10_000 {
		count[r.Intn(int(bound))%3]++
	}
	for remainder, n := range count {
		if n < 3333-236 || n > 3333+236 {
			t.Errorf("%d of 10,000 draws leave %d", n, remainder)
		}
	}
}

func TestIntnPanicsBelowOne(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Intn(0) returned")
		}
	}()
	New("").Intn(0)
}
