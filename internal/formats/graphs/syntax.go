package graphs

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// The readers of JSON, XML and rows of fields. Those of Go's library link package reflect, are
// twice as large as all formats together, and say what is wrong in English.

// value is a value of JSON with its place.
type value struct {
	begin int32    // its offset
	sign  rune     // '{', '[', or 0
	key   string   // in the object around it
	text  string   // of a string, a number, true, false or null
	list  []*value // of an array or an object
}

func (v *value) at() int { return int(v.begin) }

// valueParts is how many parts a value counts, which takes more memory than a field.
const valueParts = rowParts / 2

// members returns those of an object that are texts.
func (v *value) members() (list []attribute) {
	for _, m := range v.list {
		if m.sign == 0 {
			list = append(list, attribute{m.key, m.text, m.at()})
		}
	}
	return list
}

// jsonReader reads values. With python they are those of Python, whose texts may be in single quotes
// and whose arrays may be tuples.
type jsonReader struct {
	python bool
	*builder
	at    int
	depth int
}

// next skips spaces and reports whether a sign comes next.
func (r *jsonReader) next(sign byte) bool {
	r.at += len(r.text[r.at:]) - len(strings.TrimLeft(r.text[r.at:], " \t\r\n"))
	return r.at < len(r.text) && r.text[r.at] == sign
}

// skip skips a sign that comes next, or returns a fault.
func (r *jsonReader) skip(sign byte, expected string) error {
	if !r.next(sign) {
		return r.fail(r.at, fault.FormatJSON, firstLine(r.text[r.at:]), expected)
	}
	r.at++
	return nil
}

// value reads a value.
func (r *jsonReader) value() (v *value, err error) {
	if err := r.count(valueParts, r.at); err != nil {
		return nil, err
	}
	switch {
	case r.next('{'):
		return r.group('{', '}')
	case r.next('['):
		return r.group('[', ']')
	case r.python && r.next('('):
		v, err = r.group('(', ')')
		if v != nil {
			v.sign = '['
		}
		return v, err
	}
	v = &value{begin: int32(r.at)}
	if r.next('"') || r.python && r.next('\'') {
		v.text, err = r.quoted()
		return v, err
	}
	v.text = wordOf(r.text[r.at:], "+-.")
	if !slices.Contains([]string{"true", "false", "null"}, v.text) && !isNumber(v.text) {
		return nil, r.fail(r.at, fault.FormatJSON, firstLine(r.text[r.at:]), `"..", 1, [..], {..}`)
	}
	r.at += len(v.text)
	if v.text == "null" {
		v.text = ""
	}
	return v, nil
}

// wordOf returns the letters, the digits and the other signs of some that a text begins with.
func wordOf(text, signs string) string {
	return text[:len(text)-len(strings.TrimLeftFunc(text, func(c rune) bool {
		return strings.ContainsRune(signs, c) || unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
	}))]
}

// isNumber reports whether a text is a number of JSON.
func isNumber(text string) bool {
	whole := strings.TrimPrefix(text, "-")
	if whole == "" || whole[0] < '0' || whole[0] > '9' || len(whole) > 1 && whole[0] == '0' && whole[1] >= '0' && whole[1] <= '9' {
		return false
	}
	if strings.Trim(text, "+-.eE0123456789") != "" || strings.HasSuffix(text, ".") || strings.Contains(text, ".e") || strings.Contains(text, ".E") {
		return false
	}
	_, err := strconv.ParseFloat(text, 64)
	return err == nil || strings.HasSuffix(err.Error(), "range")
}

// group reads an object or an array. With a fault it returns what comes before it.
func (r *jsonReader) group(begin, end byte) (*value, error) {
	v := &value{begin: int32(r.at), sign: rune(begin)}
	if r.depth++; r.depth > maxDepth {
		return nil, r.tooDeep(v.at())
	}
	r.at++
	for !r.next(end) {
		if len(v.list) > 0 {
			if err := r.skip(',', ", "+string(end)); err != nil {
				return v, err
			}
			if r.python && r.next(end) {
				break
			}
		}
		key := ""
		if begin == '{' {
			if !r.next('"') && !(r.python && r.next('\'')) {
				return v, r.skip('"', `".."`)
			}
			var err error
			if key, err = r.quoted(); err != nil {
				return v, err
			}
			if err := r.skip(':', ":"); err != nil {
				return v, err
			}
		}
		member, err := r.value()
		if member != nil {
			member.key = key
			v.list = append(v.list, member)
		}
		if err != nil {
			return v, err
		}
	}
	r.at++
	r.depth--
	return v, nil
}

// escapes are what the letters after a backslash mean.
var escapes = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// quoted reads a string up to the quote that it begins with.
func (r *jsonReader) quoted() (string, error) {
	var b strings.Builder
	quote := r.text[r.at]
	from := r.at + 1 // of what isn't in b
	for i := from; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c == quote:
			r.at = i + 1
			return b.String() + r.text[from:i], nil
		case c < ' ':
			return "", r.fail(i, fault.FormatJSON, firstLine(r.text[i:]), `"`)
		case c != '\\':
		case strings.HasPrefix(r.text[i+1:], "u"):
			first, ok := hex4(r.text[i+2:])
			if !ok {
				return "", r.fail(i, fault.FormatJSON, firstLine(r.text[i:]), `\u0041`)
			}
			b.WriteString(r.text[from:i])
			i += 5
			if second, ok := hex4(strings.TrimPrefix(r.text[i+1:], `\u`)); ok && utf16.IsSurrogate(first) && strings.HasPrefix(r.text[i+1:], `\u`) && utf16.DecodeRune(first, second) != utf8.RuneError {
				first = utf16.DecodeRune(first, second)
				i += 6
			}
			b.WriteRune(first)
			from = i + 1
		default:
			if i++; i == len(r.text) || escapes[r.text[i]] == 0 {
				return "", r.fail(i-1, fault.FormatJSON, firstLine(r.text[i-1:]), `\n`)
			}
			b.WriteString(r.text[from : i-1])
			b.WriteByte(escapes[r.text[i]])
			from = i + 1
		}
	}
	return "", r.fail(len(r.text), fault.FormatJSON, "", `"`)
}

func hex4(text string) (rune, bool) {
	if len(text) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(text[:4], 16, 32)
	return rune(n), err == nil
}

// tag is the beginning or the end of an element of XML, or a text between tags if it has no
// name. Prefixes of names are left out.
type tag struct {
	name       string
	ends       bool
	closed     bool // it has no contents: <a/>
	attributes []attribute
	text       string
	at         int
}

// xmlScanner reads tags and texts.
type xmlScanner struct {
	*builder
	at   int
	open []string // the names of the elements around, with their prefixes
}

// fault returns a fault at an offset.
func (s *xmlScanner) fault(at int, expected string) error {
	return s.fail(at, fault.FormatXml, firstLine(s.text[min(at, len(s.text)):]), expected)
}

// next returns the next tag or text; over is true at the end.
func (s *xmlScanner) next() (t tag, over bool, err error) {
	for s.at < len(s.text) {
		rest := s.text[s.at:]
		t = tag{at: s.at}
		switch {
		case strings.HasPrefix(rest, "<!--"):
			err = s.skip("<!--", "-->")
		case strings.HasPrefix(rest, "<![CDATA["):
			if err = s.skip("<![CDATA[", "]]>"); err == nil {
				t.text = s.text[t.at+len("<![CDATA[") : s.at-len("]]>")]
				return t, false, nil
			}
		case strings.HasPrefix(rest, "<?"):
			err = s.skip("<?", "?>")
		case strings.HasPrefix(rest, "<!"):
			err = s.skip("<!", ">")
		case rest[0] == '<':
			err = s.tag(&t)
			return t, false, err
		default:
			end := strings.IndexByte(rest, '<')
			if end < 0 {
				end = len(rest)
			}
			if t.text, err = s.plain(rest[:end], s.at); len(s.open) == 0 && strings.TrimSpace(t.text) != "" && err == nil {
				err = s.fault(s.at+len(rest)-len(strings.TrimLeft(rest, " \t\r\n")), "<..>")
			}
			s.at += end
			return t, false, err
		}
		if err != nil {
			return t, false, err
		}
	}
	if len(s.open) > 0 {
		return t, false, s.fault(len(s.text), "</"+s.open[len(s.open)-1]+">")
	}
	return t, true, nil
}

// skip goes on behind what begins with a sign and ends with another.
func (s *xmlScanner) skip(begin, end string) error {
	n := strings.Index(s.text[s.at+len(begin):], end)
	if n < 0 {
		return s.fault(len(s.text), end)
	}
	s.at += len(begin) + n + len(end)
	return nil
}

// word reads the name of an element or an attribute.
func (s *xmlScanner) word() string {
	word := wordOf(s.text[s.at:], "_:-.")
	s.at += len(word)
	return word
}

// blank skips spaces and reports whether a sign comes next, which it skips, too.
func (s *xmlScanner) blank(sign string) bool {
	s.at += len(s.text[s.at:]) - len(strings.TrimLeft(s.text[s.at:], " \t\r\n"))
	if !strings.HasPrefix(s.text[s.at:], sign) {
		return false
	}
	s.at += len(sign)
	return true
}

// local returns a name without its prefix.
func local(name string) string { return name[strings.LastIndexByte(name, ':')+1:] }

// tag reads a tag.
func (s *xmlScanner) tag(t *tag) error {
	s.at++
	if strings.HasPrefix(s.text[s.at:], "/") {
		s.at++
		begin := s.at
		name := s.word()
		last := len(s.open) - 1
		if last < 0 {
			return s.fault(t.at, "<..>")
		}
		if name != s.open[last] {
			return s.fault(begin, s.open[last])
		}
		if !s.blank(">") {
			return s.fault(s.at, ">")
		}
		t.name, t.ends, s.open = local(name), true, s.open[:last]
		return nil
	}
	name := s.word()
	if name == "" {
		return s.fault(s.at, "<..>")
	}
	t.name = local(name)
	for {
		switch {
		case s.blank("/>"):
			t.closed = true
			return nil
		case s.blank(">"):
			if len(s.open) == maxDepth {
				return s.tooDeep(t.at)
			}
			s.open = append(s.open, name)
			return nil
		}
		if len(t.attributes) >= rowParts {
			if err := s.count(1, s.at); err != nil {
				return err
			}
		}
		a := attribute{name: local(s.word()), at: s.at}
		if a.name == "" {
			return s.fault(s.at, ">")
		}
		if !s.blank("=") {
			return s.fault(s.at, "=")
		}
		s.blank("")
		quote := s.text[s.at:min(s.at+1, len(s.text))]
		end := -1
		if quote == `"` || quote == "'" {
			end = strings.Index(s.text[s.at+1:], quote)
		}
		if end < 0 {
			return s.fault(s.at, `"`)
		}
		var err error
		if a.value, err = s.plain(s.text[s.at+1:s.at+1+end], s.at+1); err != nil {
			return err
		}
		s.at += end + 2
		t.attributes = append(t.attributes, a)
	}
}

// entities are the names of characters.
var entities = map[string]string{"lt": "<", "gt": ">", "amp": "&", "quot": `"`, "apos": "'"}

// plain returns a text that begins at an offset with its characters in place of their names.
func (s *xmlScanner) plain(text string, at int) (string, error) {
	var b strings.Builder
	for {
		i := strings.IndexByte(text, '&')
		if i < 0 {
			b.WriteString(text)
			return b.String(), nil
		}
		name, rest, ok := strings.Cut(text[i+1:], ";")
		c := entities[name]
		if digits, isNumber := strings.CutPrefix(name, "#"); isNumber {
			n, err := strconv.ParseUint(strings.Replace(digits, "x", "0x", 1), 0, 32)
			if err == nil && utf8.ValidRune(rune(n)) && n > 0 {
				c = string(rune(n))
			}
		}
		if !ok || c == "" {
			return "", s.fault(at+i, "&amp;")
		}
		b.WriteString(text[:i] + c)
		at, text = at+i+len(name)+2, rest
	}
}

// rowReader reads rows of fields with a sign between them. A field in quotes may contain the
// sign, line breaks, and quotes that are doubled. Lines with # at their beginning are left out.
type rowReader struct {
	*builder
	sign string
	at   int
	lazy bool // a wrong quote is one of the field
	last int  // the number of fields of the last row
}

// next returns the fields of the next row with their offsets, none at the end.
func (r *rowReader) next() (row []string, at []int, err error) {
	for r.at < len(r.text) && (r.text[r.at] == '#' || r.text[r.at] == '\n') {
		end := strings.IndexByte(r.text[r.at:], '\n')
		if end < 0 {
			end = len(r.text) - r.at - 1
		}
		r.at += end + 1
	}
	if r.at < len(r.text) {
		row, at = make([]string, 0, r.last), make([]int, 0, r.last)
		err = r.count(rowParts, r.at)
	}
	for more := r.at < len(r.text); more; {
		if len(row) >= rowParts {
			err = r.count(1, r.at)
		}
		if err != nil {
			return nil, nil, err
		}
		begin := r.at
		if r.sign != "\t" {
			begin += len(r.text[begin:]) - len(strings.TrimLeft(r.text[begin:], " \t"))
		}
		r.at = begin
		field, err := r.field()
		if err != nil {
			return nil, nil, err
		}
		row, at = append(row, field), append(at, begin)
		if more = strings.HasPrefix(r.text[r.at:], r.sign); more {
			r.at += len(r.sign)
		}
	}
	r.at, r.last = min(r.at+1, len(r.text)), len(row)
	return row, at, nil
}

// field reads a field up to its sign or the end of the line.
func (r *rowReader) field() (string, error) {
	begin := r.at
	for quoted := strings.HasPrefix(r.text[r.at:], `"`); quoted; {
		end := strings.IndexByte(r.text[r.at+1:], '"')
		if end < 0 {
			if r.lazy {
				break
			}
			return "", r.fail(len(r.text), fault.FormatQuotes, "")
		}
		r.at += end + 2
		rest := r.text[r.at:]
		if rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, r.sign) {
			return strings.ReplaceAll(r.text[begin+1:r.at-1], `""`, `"`), nil
		}
		if quoted = rest[0] == '"'; !quoted && !r.lazy {
			return "", r.fail(r.at, fault.FormatQuotes, firstLine(rest))
		}
	}
	end := strings.IndexAny(r.text[begin:], r.sign+"\n")
	if end < 0 {
		end = len(r.text) - begin
	}
	field := r.text[begin : begin+end]
	if quote := strings.IndexByte(field, '"'); quote >= 0 && !r.lazy {
		return "", r.fail(begin+quote, fault.FormatQuotes, firstLine(r.text[begin+quote:]))
	}
	r.at = begin + end
	return field, nil
}
