package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The Content-Security-Policy of the site. Only the site's own files, WebAssembly and one
// inline script (see early) are allowed; there are no inline styles. Only notFoundPage is
// self-contained, since it can't know where its files would be.
var (
	// loads is the policy for resources of the page and its programs.
	loads = []string{
		"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
		"connect-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
	}
	// holds is the policy for content of only the page itself: the game, the manifest, and early.
	holds = []string{"frame-src 'self'", "manifest-src 'self'", "script-src-elem 'self' " + earlySource}
	// trusts forbids markup and code made from texts; page.js, game.js and library.js each
	// have a policy for the scripts that they load.
	trusts = []string{"require-trusted-types-for 'script'", "trusted-types default"}
	// runs is the policy for resources of libraryPage. Code that users type there runs in a worker
	// made from a blob, which inherits the policy.
	runs = []string{
		"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src data:",
		"connect-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'none'",
	}
	// embeds lets everyone embed the page, files included, as the README offers. It works
	// only in headers.
	embeds = []string{"frame-ancestors * file:"}
)

// policies are the Content-Security-Policies in documents, by plain name.
var policies = map[string]string{
	"index.html": directives(loads, holds, trusts),
	"game.html":  directives(loads, trusts),
	libraryPage:  directives(runs, trusts),
	notFoundPage: directives([]string{
		"default-src 'none'", "script-src " + inlineHashes["script"], "style-src " + inlineHashes["style"],
		"connect-src 'self'", "base-uri 'none'", "form-action 'none'",
	}),
}

// sent returns the Content-Security-Policy in the header of a file with a plain name. Other files
// have none: pages of championships and marks may be next to the site's own, and have inline
// styles.
func sent(name string) string {
	switch name {
	case "index.html", "game.html", libraryPage:
		return policies[name] + "; " + directives(embeds)
	case "sw.js", "worker.js":
		return directives(loads)
	}
	return ""
}

func directives(groups ...[]string) string { return strings.Join(slices.Concat(groups...), "; ") }

// Policy returns the Content-Security-Policy of a document, for its template.
func (page) Policy(document string) (string, error) {
	policy, ok := policies[document]
	if !ok {
		return "", fmt.Errorf("no policy for %s", document)
	}
	return policy, nil
}

type field struct{ name, value string }

// fieldsOf returns the header fields that hosts should send with a file. Files with hashed
// names may be cached forever, others are revalidated.
func fieldsOf(name string) []field {
	caching := "no-cache"
	if IsHashed(name) {
		caching = "public, max-age=31536000, immutable"
	} else if path.Ext(name) == ".html" {
		caching += ", no-transform" // a page that a host changes can't be kept for offline use
	}
	fields := []field{
		{"Content-Type", kinds[path.Ext(name)]},
		{"X-Content-Type-Options", "nosniff"},
		{"Cache-Control", caching},
	}
	if policy := sent(plainName(name)); policy != "" {
		fields = append(fields, field{"Content-Security-Policy", policy})
	}
	return fields
}

// asItIsFile makes GitHub Pages publish all files, including those whose names begin with an
// underscore.
const asItIsFile = ".nojekyll"

// notFoundPage is the page that hosts send for missing files anywhere in the site: its script finds
// the start page.
const notFoundPage = "404.html"

// inline matches inline scripts and styles.
var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</`)

// withHashes replaces inlineHashes in a document's policy by the hashes of its inline scripts
// and styles.
func withHashes(document []byte) []byte {
	for _, m := range inline.FindAllSubmatch(document, -1) {
		document = bytes.Replace(document, []byte(inlineHashes[string(m[1])]), []byte(hashSource(m[2])), 1)
	}
	return document
}

// hashSource returns the expression that allows a script or style in a policy.
func hashSource(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

var inlineHashes = map[string]string{"script": "SCRIPT-HASH", "style": "STYLE-HASH"}

// headersFile holds the header fields for hosts that read it, such as Netlify and Cloudflare
// Pages.
const headersFile = "_headers"

// headers returns the content of headersFile: a block for each file, except licence texts,
// since hosts limit the number of blocks.
func (b *builder) headers() []byte {
	blocks := map[string][]field{"/": fieldsOf("index.html")} // as it is requested
	if b.in[libraryPage] != nil {
		blocks["/"+libraryFolder] = fieldsOf(libraryPage) // the same
	}
	for _, o := range b.out {
		if path.Ext(o.name) != ".txt" {
			blocks["/"+o.name] = fieldsOf(o.name)
		}
	}
	var text bytes.Buffer
	for _, address := range slices.Sorted(maps.Keys(blocks)) {
		fmt.Fprintln(&text, address)
		for _, f := range blocks[address] {
			fmt.Fprintf(&text, "  %s: %s\n", f.name, f.value)
		}
	}
	return text.Bytes()
}

// early is the page's only inline script: before anything else it notes whether the page
// shows one thing alone, and begins to fetch the program that the address needs; page.js
// continues with that response (web/unpack.js). The names of the programs are attributes of
// its element, so that its text and hash don't change.
const early = `
"use strict";
window.cavaloEarly = (() => {
  document.documentElement.classList.toggle("alone", new URLSearchParams(location.search).get("embed") === "1");
  const programs = document.currentScript.dataset;
  const url = /^#?(lab|sheet|answers)\b/.test(location.hash) ? programs.laboratory : programs.games;
  const aborter = new AbortController();
  const response = fetch(url, { signal: aborter.signal });
  response.catch(() => {}); // whoever takes it reports it
  return { url, aborter, response };
})();
`

// earlySource is the expression that allows early in a policy.
var earlySource = hashSource([]byte(early))

// Early returns the script early, for the template.
func (page) Early() template.JS { return early }
