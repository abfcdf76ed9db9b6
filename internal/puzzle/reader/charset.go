package reader

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// wide reads UTF-16 as UTF-8.
type wide struct {
	in    *bufio.Reader
	order binary.ByteOrder
	ready []byte
}

// UTF8 returns a reader of a file: a file in UTF-16 with a byte order mark is converted to UTF-8
// without it, any other is read as it is.
func UTF8(in io.Reader) io.Reader {
	b := bufio.NewReader(in)
	mark, err := b.Peek(2) // an error is returned again by the first Read
	for order, sign := range map[binary.ByteOrder]string{binary.LittleEndian: "\xff\xfe", binary.BigEndian: "\xfe\xff"} {
		if err == nil && string(mark) == sign {
			_, _ = b.Discard(len(mark)) // which are there
			return &wide{in: b, order: order}
		}
	}
	return b
}

// Read implements io.Reader. A single byte at the end isn't a character.
func (w *wide) Read(p []byte) (n int, err error) {
	var unit [2]byte
	for len(w.ready) < len(p) {
		if _, err = io.ReadFull(w.in, unit[:]); err != nil {
			break
		}
		r := rune(w.order.Uint16(unit[:]))
		if next, _ := w.in.Peek(2); utf16.IsSurrogate(r) && len(next) == 2 {
			if r = utf16.DecodeRune(r, rune(w.order.Uint16(next))); r != utf8.RuneError {
				_, _ = w.in.Discard(len(next)) // which are there
			}
		}
		w.ready = utf8.AppendRune(w.ready, r)
	}
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	n = copy(p, w.ready)
	if w.ready = w.ready[n:]; n > 0 {
		err = nil
	}
	return n, err
}

// Text returns the text of a file, as UTF8 reads it.
func Text(data []byte) string {
	text, _ := io.ReadAll(UTF8(bytes.NewReader(data))) // never fails
	return string(text)
}

// Decode returns the text of a file in UTF-8, UTF-16 or Latin-1. Each line that is not UTF-8 is Latin-1.
func Decode(data []byte) string {
	data = []byte(Text(data))
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if utf8.Valid(data) {
		return string(data)
	}
	var text strings.Builder
	for line := range bytes.Lines(data) {
		if utf8.Valid(line) {
			text.Write(line)
			continue
		}
		for _, b := range line {
			text.WriteRune(rune(b))
		}
	}
	return text.String()
}

// Plain returns a text without a byte order mark, with lines that end in a line feed.
func Plain(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\ufeff"))
}
