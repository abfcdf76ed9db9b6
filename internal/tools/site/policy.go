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

// The Content-Security-Policy of the site. Nothing is allowed but what is named:
// files of the site itself, WebAssembly, and one inline script by its hash
// (see early). There are no inline styles. notFoundPage alone has all of its own
// inside, since it can't know where its files would be.
var (
	// loads is what the page and its programs may load.
	loads = []string{
		"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
		"connect-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
	}
	// holds is what only the page itself may hold: the game, the manifest, and the
	// script that begins to fetch.
	holds = []string{"frame-src 'self'", "manifest-src 'self'", "script-src-elem 'self' " + earlySource}
	// trusts forbids a document to make markup or code of texts; one policy in
	// page.js, game.js and library.js each names the scripts that may be loaded.
	trusts = []string{"require-trusted-types-for 'script'", "trusted-types default"}
	// runs is what libraryPage may load. The lines that its reader types run in a worker
	// made of a blob, which inherits the policy.
	runs = []string{
		"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src data:",
		"connect-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'none'",
	}
	// embeds says who may put the page into a page of theirs: everyone, files
	// included, as the README offers. Only a header can say it.
	embeds = []string{"frame-ancestors * file:"}
)

// policies are the Content-Security-Policies in the documents, by plain name.
var policies = map[string]string{
	"index.html": directives(loads, holds, trusts),
	"game.html":  directives(loads, trusts),
	libraryPage:  directives(runs, trusts),
	notFoundPage: directives([]string{
		"default-src 'none'", "script-src " + inlineHashes["script"], "style-src " + inlineHashes["style"],
		"connect-src 'self'", "base-uri 'none'", "form-action 'none'",
	}),
}

// sent are the Content-Security-Policies in headers, by plain name. A browser
// obeys a document's and its header's. Other files have none: pages of
// championships and marks may lie beside the site's own, and have styles inside.
var sent = map[string]string{
	"index.html": directives(loads, holds, trusts, embeds),
	"game.html":  directives(loads, trusts, embeds),
	libraryPage:  directives(runs, trusts, embeds),
	"sw.js":      directives(loads),
	"worker.js":  directives(loads),
}

func directives(groups ...[]string) string { return strings.Join(slices.Concat(groups...), "; ") }

// Policy is the Content-Security-Policy of a document, for its template.
func (page) Policy(document string) (string, error) {
	policy, ok := policies[document]
	if !ok {
		return "", fmt.Errorf("no policy for %s", document)
	}
	return policy, nil
}

type field struct{ name, value string }

// fieldsOf are the header fields that every host should send with a file. Files
// with hashed names may be cached for ever, all others are revalidated.
func fieldsOf(name string) []field {
	caching := "no-cache"
	if IsHashed(name) {
		caching = "public, max-age=31536000, immutable"
	} else if path.Ext(name) == ".html" {
		caching += ", no-transform" // a page that a host changes can't be kept for use without a network
	}
	fields := []field{
		{"Content-Type", kinds[path.Ext(name)]},
		{"X-Content-Type-Options", "nosniff"},
		{"Cache-Control", caching},
	}
	if policy := sent[plainName(name)]; policy != "" {
		fields = append(fields, field{"Content-Security-Policy", policy})
	}
	return fields
}

// asItIsFile tells GitHub Pages to publish the files as they are, those with names
// that begin with an underscore included.
const asItIsFile = ".nojekyll"

// notFoundPage is what hosts answer for an address without a file, wherever it is
// below the site: its script finds the start.
const notFoundPage = "404.html"

// inline matches the scripts and styles inside a document.
var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</`)

// withHashes puts the hashes of the scripts and styles inside a document in place of
// inlineHashes in its policy.
func withHashes(document []byte) []byte {
	for _, m := range inline.FindAllSubmatch(document, -1) {
		document = bytes.Replace(document, []byte(inlineHashes[string(m[1])]), []byte(hashSource(m[2])), 1)
	}
	return document
}

// hashSource is the expression that allows a script or style in a policy.
func hashSource(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

var inlineHashes = map[string]string{"script": "SCRIPT-HASH", "style": "STYLE-HASH"}

// headersFile is the file with the header fields of the site's files for hosts
// that read it, such as Netlify and Cloudflare Pages.
const headersFile = "_headers"

// headers makes the content of headersFile: a block for each file. Licence texts
// have none, since hosts allow a limited number of blocks, and know .txt.
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

// early is the page's only inline script: it begins to fetch the program that the
// address needs before anything else is asked for, and page.js goes on with that
// response (web/unpack.js). The names of the programs are attributes of its element,
// so that its text, and the hash of it in the policies, is always the same.
const early = `
"use strict";
window.cavaloEarly = (() => {
  const programs = document.currentScript.dataset;
  const url = /^#?lab\b/.test(location.hash) ? programs.laboratory : programs.games;
  const aborter = new AbortController();
  const response = fetch(url, { signal: aborter.signal });
  response.catch(() => {}); // whoever takes it reports it
  return { url, aborter, response };
})();
`

// earlySource is the expression that allows the script in a policy.
var earlySource = hashSource([]byte(early))

// Early is the script, for the template.
func (page) Early() template.JS { return early }
