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
		for i, m := range v.list {
			object[v.keys[i]] = anyOf(m)
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

// FuzzXML compares the reader of XML with Go's, which accepts names and attributes that this one
// does not, and reads the declaration.
func FuzzXML(f *testing.F) {
	for _, text := range []string{`<a b="1&lt;2" c='x'>t<b/>u<!-- c --><![CDATA[<v>]]></a>`, `<a></b>`, `<a`, `<a b=1>`, `<?xml version="1.0"?><a/>`, `<!DOCTYPE a><y:a xmlns:y="q">&#65;&#x42;</y:a>`, `<a>&x;</a>`, `x<a/>`, `</a>`, `<a><b></a>`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ToValidUTF8(text, "") != text || len(text) > 1000 {
			return
		}
		var got []string
		s := &xmlScanner{builder: newBuilder(text, puzzle.Ends{})}
		for {
			tag, over, err := s.next()
			if err != nil {
				return
			}
			if over {
				break
			}
			switch {
			case tag.ends:
				got = append(got, "/"+tag.name)
			case tag.name != "":
				line := tag.name
				for _, a := range tag.attributes {
					line += " " + a.name + "=" + a.value
				}
				if got = append(got, line); tag.closed {
					got = append(got, "/"+tag.name)
				}
			case tag.text != "":
				got = append(got, "'"+tag.text)
			}
		}
		var want []string
		d := xml.NewDecoder(strings.NewReader(text))
		for {
			token, err := d.RawToken()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return // Go is stricter about names and declarations
			}
			switch token := token.(type) {
			case xml.StartElement:
				line := token.Name.Local
				for _, a := range token.Attr {
					line += " " + a.Name.Local + "=" + a.Value
				}
				want = append(want, line)
			case xml.EndElement:
				want = append(want, "/"+token.Name.Local)
			case xml.CharData:
				if len(token) > 0 {
					want = append(want, "'"+string(token))
				}
			}
		}
		if strings.Contains(text, "\r") || strings.Contains(text, "<!") { // line breaks, and declarations inside declarations
			return
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	})
}

// FuzzRows compares the reader of rows with Go's.
func FuzzRows(f *testing.F) {
	for _, text := range []string{"a,b,c\n\"d,\"\"e\",f\n", "# x\na, b\n\n\nc", "\"a\nb\",c", "a\"b,c", "\"a\"b,c", "\"a", "a,", ",,\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ToValidUTF8(text, "") != text || strings.ContainsAny(text, "\r\v\f\u0085\u00a0") || len(text) > 1000 {
			return
		}
		r := csv.NewReader(strings.NewReader(text))
		r.Comment, r.FieldsPerRecord, r.TrimLeadingSpace = '#', -1, true
		want, wrong := r.ReadAll()
		var got [][]string
		var fault error
		for own := (&rowReader{builder: newBuilder(text, puzzle.Ends{}), sign: ","}); fault == nil; {
			row, at, err := own.next()
			if fault = err; err != nil || len(row) == 0 {
				break
			}
			if len(at) != len(row) {
				t.Fatalf("%q: %d places of %d fields", text, len(at), len(row))
			}
			got = append(got, row)
		}
		if (wrong == nil) != (fault == nil) || wrong == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q, %v, want %q, %v", text, got, fault, want, wrong)
		}
	})
}
