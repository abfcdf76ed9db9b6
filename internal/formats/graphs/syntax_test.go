package graphs

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"cavalo/internal/puzzle"
)

// anyOf returns a value as package json has it, with texts for numbers.
func anyOf(v *value) any {
	switch v.sign {
	case '[':
		list := []any{}
		for _, m := range v.list {
			list = append(list, anyOf(m))
		}
		return list
	case '{':
		object := map[string]any{}
		for _, m := range v.list {
			object[m.key] = anyOf(m)
		}
		return object
	}
	return v.text
}

// texts replaces the other values of package json by what they are written as.
func texts(v any) any {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		return map[bool]string{true: "true", false: "false"}[v]
	case json.Number:
		return v.String()
	case []any:
		for i := range v {
			v[i] = texts(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = texts(v[key])
		}
	}
	return v
}

// FuzzJSON compares the reader of JSON with Go's.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"a": [1, -2.5e3, true, null, "x\u00e9\ud83d\ude00\n"]}`, `[01]`, `{"a" 1}`, `["a",]`, `"\x"`, `-`, `[1 2]`, `{}x`, `1.`, `"` + "\t" + `"`, `{"a":{"b":[]}}`, `tru`, `1e5`, `"\ud83dx"`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ToValidUTF8(text, "") != text || len(text) > 1000 {
			return
		}
		r := &jsonReader{builder: newBuilder(text, puzzle.Ends{})}
		v, err := r.value()
		r.next(0)
		ok := err == nil && r.at == len(text)
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		var want any
		if json.Valid([]byte(text)) != ok {
			t.Fatalf("%q: %v, %v", text, ok, err)
		}
		if ok {
			if err := d.Decode(&want); err != nil || !reflect.DeepEqual(anyOf(v), texts(want)) {
				t.Errorf("%q: %v, want %v", text, anyOf(v), want)
			}
		}
	})
}

// declared reports whether a text of XML has a declaration such as <!DOCTYPE, in which Go's reader
// looks for the end of others, and of what is in quotes.
func declared(text string) bool {
	return strings.Contains(strings.NewReplacer("<!--", "", "<![CDATA[", "").Replace(text), "<!")
}

// goXML returns the tags and texts of XML as Go's library reads them.
func goXML(text string) (tokens []string, err error) {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return tokens, nil
		}
		switch token := token.(type) {
		case nil:
			return nil, err
		case xml.StartElement:
			line := token.Name.Local
			for _, a := range token.Attr {
				line += " " + a.Name.Local + "=" + a.Value
			}
			tokens = append(tokens, line)
		case xml.EndElement:
			tokens = append(tokens, "/"+token.Name.Local)
		case xml.CharData:
			if len(token) > 0 {
				tokens = append(tokens, "'"+string(token))
			}
		}
	}
}

// scanXML returns what the reader of XML reads.
func scanXML(text string) (tokens []string, err error) {
	s := &xmlScanner{builder: newBuilder(text, puzzle.Ends{})}
	for {
		tag, over, err := s.next()
		switch {
		case err != nil:
			return nil, err
		case over:
			return tokens, nil
		case tag.ends:
			tokens = append(tokens, "/"+tag.name)
		case tag.name != "":
			line := tag.name
			for _, a := range tag.attributes {
				line += " " + a.name + "=" + a.value
			}
			if tokens = append(tokens, line); tag.closed {
				tokens = append(tokens, "/"+tag.name)
			}
		case tag.text != "":
			tokens = append(tokens, "'"+tag.text)
		}
	}
}

// FuzzXML compares the reader of XML with Go's. That is stricter about names and declarations;
// it accepts texts outside of the elements.
func FuzzXML(f *testing.F) {
	for _, text := range []string{`<a b="1&lt;2" c='x'>t<b/>u<!-- c --><![CDATA[<v>]]></a>`, `<a></b>`, `<a`, `<a b=1>`, `<?xml version="1.0"?><a/>`, `<!DOCTYPE a><y:a xmlns:y="q">&#65;&#x42;</y:a>`, `<a>&x;</a>`, `x<a/>`, `</a>`, `<a><b></a>`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ToValidUTF8(text, "") != text || len(text) > 1000 {
			return
		}
		if strings.Contains(text, "\r") || declared(text) {
			return
		}
		want, wrong := goXML(text)
		switch got, err := scanXML(text); {
		case wrong != nil:
		case err != nil && !outside(want):
			t.Errorf("%q: %v", text, err)
		case err == nil && !reflect.DeepEqual(got, want):
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	})
}

// outside reports whether there is a text outside of the elements.
func outside(tokens []string) bool {
	depth := 0
	for _, token := range tokens {
		switch token[0] {
		case '/':
			depth--
		case '\'':
			if depth == 0 && strings.TrimSpace(token[1:]) != "" {
				return true
			}
		default:
			depth++
		}
	}
	return false
}

// FuzzRows compares the reader of rows with Go's, with each of the three signs.
func FuzzRows(f *testing.F) {
	for _, text := range []string{"a,b,c\n\"d,\"\"e\",f\n", "# x\na, b\n\n\nc", "\"a\nb\",c", "a\"b,c", "\"a\"b,c", "\"a", "a,", ",,\n", "a;\"b;c\"\n", "a\t\t\"b\"\n\tc"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ToValidUTF8(text, "") != text || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && !strings.ContainsRune(" \t\n", r) }) || len(text) > 1000 {
			return
		}
		for _, sign := range ",;\t" {
			r := csv.NewReader(strings.NewReader(text))
			r.Comma, r.Comment, r.FieldsPerRecord, r.TrimLeadingSpace = sign, '#', -1, sign != '\t'
			want, wrong := r.ReadAll()
			var got [][]string
			var fault error
			for rows := (&rowReader{builder: newBuilder(text, puzzle.Ends{}), sign: string(sign)}); fault == nil; {
				row, at, err := rows.next()
				if fault = err; err != nil || len(row) == 0 {
					break
				}
				if len(at) != len(row) {
					t.Fatalf("%q: %d places of %d fields", text, len(at), len(row))
				}
				got = append(got, row)
			}
			if (wrong == nil) != (fault == nil) || wrong == nil && !reflect.DeepEqual(got, want) {
				t.Errorf("%q, %q: %q, %v, want %q, %v", text, sign, got, fault, want, wrong)
			}
		}
	})
}
