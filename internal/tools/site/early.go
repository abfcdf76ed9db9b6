package site

import "html/template"

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
