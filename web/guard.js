// Says so when a script or the style sheet of the page does not come: all that
// could say it otherwise may be what is missing. It waits for none of them, and
// none waits for it.
"use strict";

(() => {
const byId = (id) => document.getElementById(id);
const patience = 30_000; // as long as for the programs (unpack.js)

// What each file leaves behind when it has come and run.
const traces = {
  "files.js": () => window.cavaloFiles,
  "texts.js": () => window.cavaloTexts,
  "unpack.js": () => window.fetchUnpacked,
  "textview.js": () => window.TextView,
  "page.js": () => "cavalo" in window,
  "page.css": () => getComputedStyle(document.documentElement).getPropertyValue("--surface"),
};

// check says which files are missing, if any are.
function check() {
  const missing = Object.keys(traces).filter((file) => !traces[file]());
  if (missing.length === 0 || location.protocol === "file:") return;
  for (const place of document.querySelectorAll("#missing .file")) place.textContent = missing.join(", ");
  byId("missing").hidden = false;
  byId("bar").hidden = true;
  byId("loading").hidden = false;
  byId("again").hidden = false;
  byId("again").onclick = () => again(missing);
  if (missing.includes("page.css")) byId("stage").hidden = byId("foot").hidden = true; // in no order without it
}

// again loads the page anew, and what was missing past the browser's own cache,
// which may have kept another answer. A host that is silent is not waited for.
async function again(files) {
  const anew = files.map((file) => fetch(file, { cache: "reload" }).catch(() => {}));
  await Promise.race([Promise.all(anew), new Promise((done) => setTimeout(done, 3_000))]);
  location.reload();
}

// giveUp is for files that keep the page waiting. A style sheet that does not
// come would keep everything from being shown.
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
