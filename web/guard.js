// Reports a script or style sheet of the page that does not load, since the scripts
// that could report it may be missing themselves. It waits for no other file, and no
// other file waits for it.
"use strict";

(() => {
const byId = (id) => document.getElementById(id);
const patience = 30_000; // as long as for the programs (unpack.js)

// The variable that each file sets when it has run.
const traces = {
  "files.js": () => window.cavaloFiles,
  "texts.js": () => window.cavaloTexts,
  "unpack.js": () => window.fetchUnpacked,
  "textview.js": () => window.TextView,
  "page.js": () => "cavalo" in window,
  "page.css": () => getComputedStyle(document.documentElement).getPropertyValue("--surface"),
};

// check reports the files that are missing.
function check() {
  const missing = Object.keys(traces).filter((file) => !traces[file]());
  if (missing.length === 0 || location.protocol === "file:") return;
  for (const place of document.querySelectorAll("#missing .file")) place.textContent = missing.join(", ");
  byId("missing").hidden = false;
  byId("bar").hidden = true;
  byId("loading").hidden = false;
  byId("again").hidden = false;
  byId("again").onclick = () => again(missing);
  if (missing.includes("page.css")) byId("stage").hidden = byId("foot").hidden = true; // without it their layout is broken
}

// again reloads the page, and the missing files without the browser's own cache, which
// may hold another response. It does not wait for a host that does not answer.
async function again(files) {
  const anew = files.map((file) => fetch(file, { cache: "reload" }).catch(() => {}));
  await Promise.race([Promise.all(anew), new Promise((done) => setTimeout(done, 3_000))]);
  location.reload();
}

// giveUp stops waiting for files that block the page: a style sheet that does not
// load keeps everything from being shown.
function giveUp() {
  const style = document.querySelector("link[rel=stylesheet]");
  if (style && !style.sheet) style.remove();
  if (byId("missing")) check();
}

if (document.readyState === "complete") check();
else addEventListener("load", check);
addEventListener("DOMContentLoaded", check);
setTimeout(giveUp, patience);
})();
