// Reports a script or style sheet of the page that does not load, or a page that came
// in part, since the scripts that could report it may be missing themselves. It waits
// for no other file, and no other file waits for it.
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
  "page.css": () => getComputedStyle(document.documentElement).getPropertyValue("--whole"),
  "index.html": () => byId("update-later"), // its last element
};

// check reports the files that are missing.
async function check() {
  const missing = Object.keys(traces).filter((file) => !traces[file]());
  if (missing.length === 0 || location.protocol === "file:") return;
  if (missing.includes("index.html")) await (mended ??= mend());
  for (const place of document.querySelectorAll("#missing .file")) place.textContent = missing.join(", ");
  byId("missing").hidden = false;
  if (byId("bar")) byId("bar").hidden = true;
  byId("loading").hidden = false;
  byId("again").hidden = false;
  byId("again").onclick = window.loadAgain;
  if (missing.includes("page.css")) { // without it their layout is broken
    for (const id of ["stage", "foot"]) if (byId(id)) byId(id).hidden = true;
  }
}

let mended;

// mend gives a page that came in part what check needs.
async function mend() {
  if (!document.body) document.documentElement.append(document.createElement("body"));
  const texts = window.cavaloTexts ?? await Promise.race([readTexts().catch(() => ({})), pause(3_000).then(() => ({}))]);
  const words = texts[Object.keys(texts).find((tag) => navigator.language.startsWith(tag.slice(0, 2))) ?? "en"];
  const make = (kind, id, parent) => Object.assign(parent.appendChild(document.createElement(kind)), { id });
  const card = make("div", "", make("main", "loading", document.body));
  card.className = "card";
  const said = make("p", "missing", card);
  said.append(...(words?.lost ?? "{file}").split(/(?={file})|(?<={file})/).map((part) => {
    if (part !== "{file}") return part;
    return Object.assign(document.createElement("span"), { className: "file" });
  }));
  make("button", "again", card).textContent = words?.again ?? "\u21bb";
  document.body.replaceChildren(card.parentElement);
}

// readTexts reads the table of words, which is JSON, without running it: the policy
// that lets scripts be added comes with the scripts of the page.
async function readTexts() {
  const script = await (await fetch("texts.js")).text();
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

// loadAgain loads the page anew, and the files that it and the game's document name
// without the browser's own cache, which may hold another response. It does not wait
// for a host that does not answer.
window.loadAgain = async () => {
  const pages = [document];
  const anew = [];
  const frame = byId("game");
  try {
    pages.push(frame.contentDocument);
    frame.contentWindow.location.reload(); // browsers keep the documents of frames apart: fetch does not reach them
    anew.push(new Promise((done) => { frame.onload = done; }));
  } catch { /* it has not come, or an error page counts as another site */ }
  for (const page of pages) {
    for (const element of page?.querySelectorAll("script[src], link[rel=stylesheet]") ?? []) {
      anew.push(fetch(element.src ?? element.href, { cache: "reload" }).catch(() => {}));
    }
  }
  await Promise.race([Promise.all(anew), pause(3_000)]);
  location.reload();
};

// giveUp stops waiting for files that block the page: a style sheet that does not
// load keeps everything from being shown.
function giveUp() {
  const style = document.querySelector("link[rel=stylesheet]");
  if (style && !style.sheet) style.remove();
  check();
}

if (document.readyState === "complete") check();
else addEventListener("load", check);
addEventListener("DOMContentLoaded", check);
setTimeout(giveUp, patience);
})();
