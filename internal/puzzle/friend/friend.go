package friend

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// MaxName is the greatest length of a name, in characters.
const MaxName = 24

// maxEscaped is the greatest length of a name in a link, so that a link to a board of a day has at
// most 300 characters. It shortens long names in scripts whose letters take six or nine characters
// in an address.
const maxEscaped = 84

// escaped returns a name without the signs that separate fields of a link. The page's address then
// escapes letters with accents.
func escaped(name string) string {
	runes := []rune(Name(name))
	for len(url.QueryEscape(string(runes))) > maxEscaped {
		runes = runes[:len(runes)-1]
	}
	return strings.NewReplacer("%", "%25", "&", "%26", "+", "%2B", " ", "+").Replace(string(runes))
}

// maxMoves is the greatest number of moves that are unpacked: more than any
// person plays, and few enough to replay at once.
const maxMoves = 4096

// maxPacked is the greatest length of packed moves: more than twice that of a game of maxMoves.
const maxPacked = 10_000

// Name returns a name as a link can carry it: without control characters and surrounding space, cut
// to MaxName.
func Name(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unicode.Is(unicode.C, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) {
			return -1
		}
		return r
	}, text)
	runes := []rune(strings.TrimSpace(text))
	return strings.TrimSpace(string(runes[:min(len(runes), MaxName)]))
}

// Sent is the contents of a link besides its board.
type Sent struct {
	By     string // the sender's name, may be empty
	Packed string // the moves, for Unpack; "" if none
	Hidden bool   // the receiver doesn't see the fewest steps
}

const (
	keyBy     = "by"
	keyPacked = "r"
	keyHidden = "h"
	hidden    = "1"
)

// Link adds the sent data to the link of a board.
func (s Sent) Link(board string) string {
	between, hide := "?", ""
	if s.Hidden {
		hide = hidden
	}
	for _, field := range [][2]string{{keyBy, escaped(s.By)}, {keyPacked, s.Packed}, {keyHidden, hide}} {
		if field[1] != "" {
			board += between + field[0] + "=" + field[1]
			between = "&"
		}
	}
	return board
}

// Cut separates a link from the part that Link added. The link is returned as it is if nothing was
// added. A program may have percent-encoded all of it.
func Cut(link string) (board string, s Sent) {
	text := link
	if !strings.Contains(text, "?") {
		if decoded, err := url.PathUnescape(text); err == nil {
			text = decoded
		}
	}
	board, query, ok := strings.Cut(text, "?")
	if !ok {
		return link, Sent{}
	}
	for field := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(field, "=")
		switch key {
		case keyBy:
			if name, err := url.QueryUnescape(value); err == nil {
				s.By = Name(name)
			}
		case keyPacked:
			s.Packed = value
		case keyHidden:
			s.Hidden = value == hidden
		default:
			return link, Sent{} // a link of another kind
		}
	}
	return board, s
}

// A packed game is, in base64 for URLs: four bytes of checksum, the number of
// moves, the number of hints doubled, plus 1 if the sender had other help, both
// as varints; then a number in which each move is a digit, its index among the
// legal moves in the order of their texts, the first move being the least
// significant. A forced move costs nothing.

// encoding refuses a second text for the same bytes.
var encoding = base64.RawURLEncoding.Strict()

// Pack packs the moves of a game from its start, with the help there was. It
// returns "" if a move is illegal.
func Pack(start puzzle.Position, moves []string, help play.Help) string {
	var digits, bases []int
	canonical := make([]string, 0, len(moves))
	at := start
	for _, move := range moves {
		next, err := at.Play(move)
		if err != nil {
			return ""
		}
		legal := legalMoves(at)
		digit := slices.IndexFunc(legal, func(m string) bool {
			p, err := at.Play(m)
			return m == move || err == nil && p.String() == next.String()
		})
		if digit < 0 {
			return ""
		}
		digits, bases, canonical = append(digits, digit), append(bases, len(legal)), append(canonical, legal[digit])
		at = next
	}
	var number []byte
	for i, digit := range slices.Backward(digits) {
		number = push(number, bases[i], digit)
	}
	helped := uint64(help.Hints) * 2
	if !help.Counts() {
		helped++
	}
	data := binary.AppendUvarint(binary.AppendUvarint(sum(start, canonical, helped), uint64(len(moves))), helped)
	return encoding.EncodeToString(append(data, number...))
}

// push returns number*base + digit, for numbers in bytes, the highest first, none of
// them a leading zero. (math/big would be a large part of the page's first program.)
func push(number []byte, base, digit int) []byte {
	for i := len(number) - 1; i >= 0; i-- {
		digit += int(number[i]) * base
		number[i] = byte(digit)
		digit >>= 8
	}
	for ; digit > 0; digit >>= 8 {
		number = slices.Insert(number, 0, byte(digit))
	}
	return number
}

// pop divides number by base in place and returns the remainder, which push added.
func pop(number []byte, base int) (digit int) {
	for i, b := range number {
		digit = digit<<8 | int(b)
		number[i] = byte(digit / base)
		digit %= base
	}
	return digit
}

// Unpack replays packed moves from a start; ok is false if they aren't a game on this board.
func Unpack(start puzzle.Position, packed string) (moves []string, help play.Help, ok bool) {
	data, err := encoding.DecodeString(packed)
	if err != nil || len(packed) > maxPacked || len(data) < crc32.Size {
		return nil, play.Help{}, false
	}
	check, data := data[:crc32.Size], data[crc32.Size:]
	count, read := binary.Uvarint(data)
	if read <= 0 || count > maxMoves {
		return nil, play.Help{}, false
	}
	data = data[read:]
	helped, read := binary.Uvarint(data)
	if read <= 0 || helped > 2*maxMoves {
		return nil, play.Help{}, false
	}
	number := data[read:]
	at := start
	for range count {
		legal := legalMoves(at)
		if len(legal) == 0 {
			return nil, play.Help{}, false
		}
		move := legal[pop(number, len(legal))]
		if at, err = at.Play(move); err != nil {
			return nil, play.Help{}, false
		}
		moves = append(moves, move)
	}
	if len(bytes.Trim(number, "\x00")) > 0 || !bytes.Equal(check, sum(start, moves, helped)) {
		return nil, play.Help{}, false
	}
	return moves, play.Help{Hints: int(helped / 2), Engine: helped%2 == 1}, true
}

// legalMoves returns the legal moves in the order of their texts, which is the
// same in every version.
func legalMoves(p puzzle.Position) []string { return slices.Sorted(slices.Values(p.Moves())) }

// sum returns the checksum of a game, which detects moves from another board.
func sum(start puzzle.Position, moves []string, helped uint64) []byte {
	text := binary.AppendUvarint([]byte(start.String()+"\n"+strings.Join(moves, " ")), helped)
	return binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(text))
}
