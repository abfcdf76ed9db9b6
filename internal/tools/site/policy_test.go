package site

import (
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
)

// metaPolicy reads the policy in a document of a site.
func metaPolicy(t *testing.T, document string) string {
	t.Helper()
	m := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindAllStringSubmatch(document, -1)
	if len(m) != 1 {
		t.Fatalf("%d policies in\n%s", len(m), document)
	}
	return html.UnescapeString(m[0][1])
}

// rules splits a policy into its directives.
func rules(t *testing.T, policy string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for rule := range strings.SplitSeq(policy, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(rule), " ")
		if _, twice := all[name]; twice || name == "" {
			t.Errorf("%q twice, or empty: browsers obey the first only", name)
		}
		all[name] = value
	}
	return all
}

// headersOf reads a headersFile as a host does.
func headersOf(t *testing.T, text string) map[string]http.Header {
	t.Helper()
	all, address := map[string]http.Header{}, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if field, indented := strings.CutPrefix(line, "  "); indented {
			name, value, _ := strings.Cut(field, ": ")
			all[address].Set(name, value)
			continue
		}
		address = line
		all[address] = http.Header{}
	}
	return all
}

// TestOnePolicy: what a document says, what the file of headers says and what the
// handler sends are one policy, with what only a header can say besides, and it
// has no hole.
func TestOnePolicy(t *testing.T) {
	_, folder := built(t)
	_, index := read(t, folder, "index.html")
	game, frame := read(t, folder, "game.*.html")
	_, text := read(t, folder, headersFile)
	hosts := headersOf(t, text)
	handler := Handler(os.DirFS(folder))
	_, library := read(t, folder, libraryPage)
	for address, document := range map[string]string{"/": index, "/index.html": index, "/" + game: frame, "/library/": library} {
		meta := metaPolicy(t, document)
		want := meta + "; frame-ancestors * file:"
		if got := hosts[address].Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: the file of headers has\n%s\ninstead of\n%s", address, got, want)
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
		for name := range hosts[address] {
			if got, want := w.Header().Get(name), hosts[address].Get(name); got != want {
				t.Errorf("%s: %s is %q, in the file of headers %q", address, name, got, want)
			}
		}
		all := rules(t, meta)
		if document == library { // a worker made of the lines that are typed there, and the picture of an answer
			if all["worker-src"] != "'self' blob:" || all["img-src"] != "data:" {
				t.Errorf("%s: %v", address, all)
			}
			all["worker-src"], all["img-src"] = "'self'", ""
		}
		for name, value := range map[string]string{
			"default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'", "style-src": "'self'", "connect-src": "'self'", "worker-src": "'self'",
			"base-uri": "'none'", "form-action": "'none'", "require-trusted-types-for": "'script'", "trusted-types": "default",
		} {
			if all[name] != value {
				t.Errorf("%s: %s is %q", address, name, all[name])
			}
		}
		for name, value := range all {
			if strings.Contains(value, "unsafe-inline") || strings.Contains(value, "unsafe-eval'") && name != "script-src" || strings.ContainsAny(value, "*:") {
				t.Errorf("%s: a hole in %s: %s", address, name, value)
			}
		}
	}
	if len(hosts) > 100 {
		t.Errorf("%d blocks of headers: Cloudflare reads 100", len(hosts))
	}
	for address, header := range hosts {
		name := strings.TrimPrefix(address, "/")
		if worker := plainName(name) == "worker.js" || name == "sw.js"; worker != (header.Get("Content-Security-Policy") != "") && !strings.HasSuffix(header.Get("Content-Type"), "html; charset=utf-8") {
			t.Errorf("%s: %v", address, header)
		}
		if header.Get("Content-Type") == "" || header.Get("Cache-Control") == "" {
			t.Errorf("%s: %v", address, header)
		}
	}
}

// TestOtherPagesHaveNoPolicy: a page of a championship may lie beside the site's
// own files, and has its styles inside.
func TestOtherPagesHaveNoPolicy(t *testing.T) {
	for _, name := range []string{"cup.html", "licences/a.txt", "game.0123456789.wasm"} {
		for _, f := range fieldsOf(name) {
			if f.name == "Content-Security-Policy" {
				t.Errorf("%s has a policy", name)
			}
		}
	}
}
