// The page around the game: its language and theme, the loading of the two
// programs, what is said when that fails, and what the program in the frame may
// ask of it (window.cavalo; the other side is internal/platform/host_js.go and
// internal/engine/workers_js.go).
//
//   frame -> page:  message {cavalo: "ready"}               its document has loaded
//   page -> frame:  cavaloStart(module, args)               runs the program
//   frame -> page:  cavalo.started(canDraw)                 it is on the screen
//   frame -> page:  message {cavalo: "ended", why: "..."}   it has stopped
//
// With ?embed=1 it shows one thing alone, and tells another page around it (web/README.md):
//
//   page -> around: message {cavalo: 1, type: "height", height}                       what it needs, in pixels
//   page -> around: message {cavalo: 1, type: "result", kind, seed, right, attempt}   a question was answered
"use strict";

(() => {
window.cavalo = undefined; // guard.js reports the files that have not come
const byId = (id) => document.getElementById(id);
const styled = getComputedStyle(document.documentElement).getPropertyValue("--whole");
if (!window.cavaloFiles || !window.cavaloTexts || !window.fetchUnpacked || !window.TextView || !styled || !byId("update-later")) return;
byId("missing").hidden = byId("again").hidden = true; // this script came late
const frame = byId("game");
const embedded = parent !== window;
const alone = document.documentElement.classList.contains("alone"); // the first script has looked (policy.go)
if (embedded) document.documentElement.classList.add("embedded"); // what scrolls nothing here scrolls the page around
const tellAround = (message) => { if (alone && embedded) parent.postMessage({ cavalo: 1, ...message }, "*"); };

// Where the browser knows Trusted Types no text becomes markup or code, and no other
// scripts than these may be loaded or started.
const offlineScript = "sw.js";
const soundScript = "sound.js";
const isOurs = (url) => [offlineScript, soundScript, window.cavalo.workerScript].includes(url);
window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isOurs(url) ? url : null) });

/* ---- words and colours ---- */

const languages = Object.keys(window.cavaloTexts);
const settings = { language: "", theme: "" };
const darkness = matchMedia("(prefers-color-scheme: dark)");
const contrasts = [matchMedia("(prefers-contrast: more)"), matchMedia("(forced-colors: active)")];
let look; // the language and theme in force, set by decide
let words = window.cavaloTexts.en;

// say fills the {places} of a text.
const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

// readSettings takes language and theme from what the program saves as its settings.
function readSettings(text) {
  for (const name of ["language", "theme"]) {
    const line = text.match(new RegExp("^" + name + ": (.*)$", "m"));
    settings[name] = line ? line[1] : "";
  }
}

// chosen removes language or theme from the address, since the player has chosen another.
function chosen() {
  const address = new URL(location);
  for (const name of ["lang", "theme"]) address.searchParams.delete(name);
  if (address.search !== location.search) readdress(address, chosen);
}

// readdress changes the address. A browser that allows few changes in a time refuses by
// an error, which would stop the program that calls: again(), if given, runs later.
function readdress(address, again) {
  try {
    history.replaceState(history.state, "", address);
  } catch (why) {
    console.warn("the address is not changed:", why);
    if (again) setTimeout(again, 10000);
  }
}

// decide finds the language and theme in force, for the page and for the program
// (platform.Look): first those of the address, then the player's choice, then the
// system's preference. Unknown values are ignored.
function decide() {
  const asked = new URLSearchParams(location.search);
  const main = (tag) => tag.toLowerCase().split(/[-_.@]/)[0];
  const first = (tags) => tags.filter(Boolean).map((tag) => languages.find((l) => main(l) === main(tag))).find(Boolean) ?? "";
  const chosen = first([asked.get("lang"), settings.language]);
  const theme = [asked.get("theme"), settings.theme].find((t) => ["light", "dark", "contrast"].includes(t)) ?? "";
  const contrast = theme === "contrast" || contrasts.some((asked) => asked.matches);
  return { chosen, language: chosen || first(navigator.languages) || "en", theme, dark: theme === "dark" || theme !== "light" && darkness.matches, contrast };
}

// dress gives the page its language and theme.
function dress() {
  look = decide();
  words = window.cavaloTexts[look.language];
  const root = document.documentElement;
  root.lang = look.language;
  for (const element of document.querySelectorAll("[data-language]")) element.hidden = element.lang !== look.language; // texts written in all languages
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = words[element.dataset.text];
  frame.title = words.gameTitle;
  entitle();

  if (look.theme) root.dataset.theme = look.theme;
  else delete root.dataset.theme;
  if (look.contrast) root.dataset.contrast = look.dark ? "dark" : "light";
  else delete root.dataset.contrast;
  for (const source of document.querySelectorAll("source.dark")) source.media = look.dark ? "all" : "not all";
  const surface = getComputedStyle(root).getPropertyValue("--surface").trim();
  document.querySelector("meta[name=theme-color]").content = surface;
}

// changed follows a change made elsewhere, and tells the program.
function changed() {
  dress();
  window.cavalo.onLook?.();
}

/* ---- loading ---- */

// A frame with a sandbox has an origin of its own: it may keep nothing, and not reach the
// game's document.
const sandboxed = window.origin === "null" && location.protocol !== "file:";

// mayCompile reports whether the policies of host and browser allow WebAssembly, by a
// program of no instructions.
function mayCompile() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

// findObstacle returns the reason why the program can't run here at all. Then no other
// failure is reported.
function findObstacle() {
  if (location.protocol === "file:") return "failFile";
  if (sandboxed) return "failSandbox";
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) return "failWasm";
  return mayCompile() ? "" : "failPolicy";
}
const obstacle = findObstacle();
if (obstacle) window.cavaloEarly?.aborter.abort(); // nothing could be done with the program

function fail(key, values) {
  byId("loading").hidden = false;
  byId("failure").textContent = say(key, values);
  byId("bar").hidden = true;
  byId("again").hidden = sandboxed;
  byId("alone").hidden = !sandboxed;
}

const file = (name) => ({ url: name, type: "application/wasm", ...window.cavaloFiles[name] });

// compile fetches a program and compiles it. If the bytes are not a program, they are
// removed from every cache and fetched again. A connection that broke says nothing
// about what is kept, which may be all there is.
async function compile(name, progress) {
  let silence;
  const attempt = async (cache) => {
    const use = new AbortController();
    try {
      return await WebAssembly.compileStreaming(fetchUnpacked(file(name), { cache, progress, lost: (error) => { silence = error; }, used: use.signal }));
    } finally {
      use.abort();
    }
  };
  try {
    return await attempt("default");
  } catch (error) {
    if (error.file || silence) throw silence ?? error;
    if (error instanceof WebAssembly.CompileError) await forget(file(name).url);
  }
  try {
    return await attempt("reload");
  } catch (error) {
    if (silence || error.file) throw silence ?? error;
    // A TypeError is a connection that broke.
    const why = error instanceof WebAssembly.CompileError ? say("damaged") : error instanceof TypeError ? error.message : "";
    throw why ? Object.assign(new Error(why), { file: file(name).url }) : error;
  }
}

// compileWorker compiles the program of a worker once the script that runs it is there.
const compileWorker = async (name) => (await Promise.all([compile(name), wholeScript("worker.js")]))[0];

// wholeScript fetches a script to see that it is all there: the first half of a worker's
// script may run and never say a word. What the browser has kept won't do: it may be
// half of it, or wait for the rest of a response that doesn't come. The worker loads what
// has come now.
async function wholeScript(name) {
  const { url, type, size } = file(name); // and nothing packed: a worker loads it by its own name
  const response = await fetchUnpacked({ url, type, size }, { cache: "reload" });
  const { byteLength } = await response.arrayBuffer();
  if (!size || byteLength === size) return;
  await forget(url);
  throw Object.assign(new Error(say("damaged")), { file: url });
}

// forget removes a file from the caches of the service worker.
async function forget(url) {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
  } catch { /* there are no caches here */ }
}

// why returns the message of a failed fetch, in the player's language.
const why = (error) => (error.silent ? say("silent", { seconds: error.silent }) : error.message);

// once remembers a promise unless it was rejected.
function once(make) {
  let promise;
  return () => (promise ??= make().catch((error) => {
    promise = undefined;
    throw error;
  }));
}

// To make a format takes a phone milliseconds: there is one for each language.
const formats = {};
function megabytes(bytes) {
  const { lang } = document.documentElement;
  formats[lang] ??= new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return formats[lang].format(bytes / 1e6);
}

// There are two programs: one with the games and a door to the laboratory, and one with
// everything. The page begins with the one that its address needs.
const inLaboratory = () => /^#?(lab|sheet|answers)\b/.test(location.hash);
let everything = inLaboratory();

function showProgress(done, all) {
  const told = done < all ? say("loading", { done: megabytes(done), all: megabytes(all) }) : say("starting");
  if (byId("progress-words").textContent === told) return; // as it is for most pieces
  byId("progress").value = done / all;
  byId("progress-words").textContent = told;
}

let laboratoryProgress = showProgress;
const gamesModule = once(() => compile("game.wasm", showProgress));
const laboratoryModule = once(() => compile("lab.wasm", (done, all) => laboratoryProgress(done, all)));

function gameModule() {
  byId("bar").hidden = false;
  if (!byId("progress").hasAttribute("value")) byId("progress-words").textContent = say("starting"); // else the bytes are counted, and may wait for more
  return everything ? laboratoryModule() : gamesModule();
}

// Each has a worker: that of the laboratory knows the state spaces as well.
const gamesWorker = once(() => compileWorker("worker.wasm"));
const laboratoryWorker = once(() => compileWorker("lab-worker.wasm"));
let endReading = () => {}; // ends the worker that reads a file
const formatsModule = once(() => compileWorker("formats.wasm")); // reads files of other programs
const workerModule = () => (everything ? laboratoryWorker() : gamesWorker());

// The sounds: they are loaded when the first one is played, past the browser's cache where
// that holds something else.
const sounds = once(() => loadSounds().catch(() => fetch(soundScript, { cache: "reload" }).catch(() => {}).then(loadSounds)));

const loadSounds = () => new Promise((loaded, failed) => {
  const script = document.createElement("script");
  script.src = soundScript;
  script.onerror = () => failed(new Error(script.src));
  script.onload = () => (window.cavaloSound ? loaded(window.cavaloSound) : script.onerror());
  document.head.append(script);
});

// The catalogues of words loaded so far, by language tag. The program includes the
// English one, which is used if another can't be fetched.
const catalogues = {};
async function fetchCatalogue(tag) {
  const name = tag + ".words";
  if (window.cavaloFiles[name]) catalogues[tag] = await fetchText(name, file(name));
}

// fetchText fetches a text that is shipped beside the programs. A page in its place is the
// host's, or that of a network that asks for a login; the browser may have kept it.
async function fetchText(name, entry = { url: name, type: "text/plain" }) {
  for (const cache of ["default", "reload"]) {
    const text = await fetchUnpacked(entry, { cache }).then((response) => response.text())
      .catch((error) => { throw new Error(name + ": " + why(error)); });
    if (!/^\s*<(!doctype|html)/i.test(text)) return text;
  }
  throw new Error(name + ": " + say("damaged"));
}

// begin runs the game in the frame, again when the frame has loaded anew.
async function begin() {
  let module;
  try {
    module = await gameModule();
  } catch (error) {
    return error.file ? fail("failFetch", { file: error.file, why: why(error) }) : fail("failStart", { why: error.message });
  }
  performance.mark("cavalo-compiled"); // make bench reads it
  await coming;
  frame.contentWindow.cavaloStart(module, []);
}

// inFrame returns a variable of the canvas document; an error page counts as another site and has none.
function inFrame(name) {
  try {
    return frame.contentWindow[name];
  } catch {
    return undefined;
  }
}

// ready begins, if the frame has the document that this page names. Firefox reloads a
// page with the frame's document from before, which may be of an older version. A host
// that sends on to another address is asked once.
let replaced = false;
function ready() {
  frame.contentWindow.addEventListener("pagehide", leaveProgram);
  if (!replaced && frame.contentWindow.location.href !== frame.src) {
    replaced = true;
    frame.contentWindow.location.replace(frame.src);
  } else {
    begin();
  }
}

// leaveProgram tells nothing more to a program whose document goes away: it could still
// run, but start no worker. A page that the browser keeps for the way back has it still.
// An event that a script has made is none.
function leaveProgram({ isTrusted, persisted }) {
  if (isTrusted && !persisted) window.cavalo.onText = window.cavalo.onLook = window.cavalo.onKey = null;
}

// checkFrame reports the files that the canvas document lacks, once it or an error page has loaded.
function checkFrame(why = words.missing) {
  if (!obstacle && !inFrame("cavaloStart")) fail("failFetch", { file: inFrame("cavaloLacks") ?? "game.html", why });
}

/* ---- what is there to read before the game ---- */

// linked leaves of it what belongs to the address: whoever followed a link to a puzzle
// sees that puzzle's rules.
function linked() {
  const name = /^#(\w+)/.exec(location.hash)?.[1] ?? "";
  const known = [...document.querySelectorAll("[data-door]")].some((part) => part.dataset.door === name);
  for (const part of document.querySelectorAll("[data-door]")) part.hidden = known && part.dataset.door !== name;
  for (const part of document.querySelectorAll(".landing .whole")) part.classList.toggle("aside", known);
}

// enter shows the game in place of it. To somebody who reads further down it is
// offered.
function enter() {
  const reading = byId("loading").scrollTop > 0 && byId("failure").textContent === "";
  byId("bar").hidden = true;
  byId("ready").hidden = !reading;
  byId("loading").hidden = !reading;
}

/* ---- functions for the program in the frame ---- */

window.cavalo = {
  get workerScript() { return new URL(window.cavaloFiles["worker.js"]?.url ?? "worker.js", location.href).href; },
  get workerModule() { return workerModule(); },
  onText: null, // set by the program, like onLook, which is called when language or theme change,
  onLook: null, // and onKey, which takes a key that was pressed on the page
  onKey: null,
  look: () => look,
  catalogue: (tag) => catalogues[tag] ?? "",
  fetchCatalogue,
  licence: (name) => fetchText("licences/" + name),
  fit: (height) => tellAround({ type: "height", height }),
  answered: (kind, seed, right, attempt) => tellAround({ type: "result", kind, seed, right, attempt }),
  openTab: (address) => { open(address, "_blank", "noopener"); },
  openLibrary() { location.assign("./library/?lang=" + look.language); }, // the game is saved
  // openLaboratory fetches the program with everything and runs it in the frame. The
  // program that asks goes on until then, and for good if it does not come.
  async openLaboratory(progress) {
    laboratoryProgress = (done, all) => progress(done / all);
    try {
      await laboratoryModule();
    } catch (error) {
      throw new Error(error.file ? say("failFetch", { file: error.file, why: why(error) }) : error.message);
    }
    if (!inLaboratory()) return false; // the player has gone elsewhere meanwhile
    everything = true;
    frame.contentWindow.location.reload();
    return true;
  },
  // readForeign has a worker of its own read a text: see internal/puzzle/reader. The result is
  // null if the worker says nothing for ten seconds: some systems end workers without a word.
  // A text that is still being read is given up: another one has come.
  async readForeign(request) {
    const module = await formatsModule().catch((error) => { throw new Error(why(error)); });
    endReading();
    const worker = new Worker(window.cavalo.workerScript);
    let late = 0;
    try {
      return await new Promise((done, failed) => {
        endReading = () => done(null);
        late = setTimeout(endReading, 10_000);
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.onmessage = ({ data }) => {
          if (data === "ready") worker.postMessage(request);
          else if (typeof data === "string") failed(new Error(data));
          else done(data);
        };
        worker.postMessage(module);
      });
    } finally {
      clearTimeout(late);
      worker.terminate();
    }
  },
  sound(name) { sounds().then((play) => play(name)).catch((why) => console.warn("no sound:", why)); },

  started(canDraw) {
    performance.mark("cavalo-started"); // make bench reads it
    enter();
    document.body.classList.add("running");
    if (!canDraw) {
      byId("no-canvas").hidden = false;
      document.body.classList.add("no-canvas");
      openText(true);
    }
    giveHanded();
    workerModule().catch(() => {}); // loaded in advance; a failure is reported when the worker is needed
    keepOffline();
  },
  showText(tree) {
    textView.show(tree);
    if (document.body.classList.contains("no-canvas")) window.cavalo.fit(byId("text-view").scrollHeight);
  },
  showNode(node) { textView.showNode(JSON.parse(node)); },
  announce(line) { byId("heard").textContent = line; },
  openText() { openText(true); },
  dropping(on) { byId("drop").hidden = !on; },
  written(name, text) {
    if (name !== "settings") return;
    readSettings(text);
    chosen();
    dress();
  },
};

const textView = new TextView(byId("tree"), (...event) => window.cavalo.onText?.(...event), entitle);

// entitle heads the text view with the name of the screen.
let screenTitle = "";
function entitle(title = screenTitle) {
  screenTitle = title;
  document.title = title ? title + " · Cavalo" : "Cavalo";
  byId("text-title").textContent = title ? title + ": " + words.textView : words.textView;
}

/* ---- one order of Tab: that of the canvas, or of the text view where it is open ---- */

const textIsOpen = () => document.body.classList.contains("text-open");

// A host of a shadow tree with a tabindex below zero takes all that is in it out of the
// order of Tab. The closed text view stays in the accessibility tree that way.
const textOrder = byId("text-order");
textOrder.attachShadow({ mode: "open" }).append(document.createElement("slot"));

// A key pressed while nothing has the focus is the game's, and gives it the focus. Tab
// begins with the first link of the page.
addEventListener("keydown", (event) => {
  if (document.activeElement !== document.body || !window.cavalo.onKey || textIsOpen() || !byId("loading").hidden) return;
  const undoes = /^[zy]$/i.test(event.key) || /^Key[ZY]$/.test(event.code);
  if (event.key === "Tab" || (event.ctrlKey || event.metaKey) && !undoes || event.altKey || event.isComposing) return;
  frame.focus();
  window.cavalo.onKey(event);
});

function openText(open) {
  document.body.classList.toggle("text-open", open);
  frame.tabIndex = open ? -1 : 0;
  byId("back").tabIndex = open ? 0 : -1;
  if (open) textOrder.removeAttribute("tabindex");
  else textOrder.tabIndex = -1;
  if (open) byId("text-view").focus();
  else frame.focus();
}

/* ---- offline, and a new version ---- */

// answering is the service worker that this page came from, if it came from one. Another
// may take over, of another version.
const answering = sandboxed ? null : navigator.serviceWorker?.controller;

async function keepOffline() {
  if (!("serviceWorker" in navigator) || !window.cavaloFiles["game.wasm"]) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data }) => { if (data?.notKept) noteNotKept(data.notKept, data); });
  let agreed = false;
  let controlled = Boolean(workers.controller);
  if (workers.controller === answering) answering?.postMessage("running"); // the tab shows its version, and needs no files of another
  workers.addEventListener("controllerchange", () => {
    if (agreed) location.reload();
    else if (controlled) offerUpdate("updateElsewhere", () => location.reload());
    controlled = true;
  });
  try {
    const register = () => workers.register(offlineScript, { updateViaCache: "none" });
    const registration = await register().catch(register); // one bad answer says nothing yet
    const offerReady = () => offerUpdate("updateReady", () => {
      agreed = true;
      if (registration.waiting) registration.waiting.postMessage("take over");
      else location.reload(); // it has taken over already, or a newer one is coming
    });
    if (registration.waiting && workers.controller) offerReady();
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller) offerReady();
      });
    });
  } catch (error) {
    console.warn("no offline use:", error); // forbidden, or a private window: the game runs all the same
    if (!workers.controller) noteNotKept("offlineForbidden"); // else the version before stays
  }
}

// noteNotKept says, once in a session of the tab, why the page is not kept for use without
// a network.
function noteNotKept(key, values) {
  const noted = "cavalo not kept";
  try {
    if (sessionStorage.getItem(noted) === key) return;
    sessionStorage.setItem(noted, key);
  } catch { /* it is said once more with the next visit */ }
  if (byId("update").hidden) offer(key, values);
}

function offerUpdate(key, accept) {
  offer(key);
  byId("update-now").onclick = accept;
}

// offer shows a line at the foot of the page, but not in a frame of another page. With a button it is an
// update.
function offer(key, values) {
  if (alone) return;
  byId("update-words").textContent = say(key, values);
  byId("update-now").hidden = !key.startsWith("update");
  byId("update-later").textContent = say(key.startsWith("update") ? "later" : "closeText");
  byId("update-later").onclick = () => { byId("update").hidden = true; };
  byId("update").hidden = false;
}

/* ---- what the system hands to the installed page ---- */

// A file opens as one that is dropped on the page, once the game is there.
let handed = null;
function hand(file) {
  handed = file;
  if (document.body.classList.contains("running")) giveHanded();
}

function giveHanded() {
  if (!handed) return;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(handed);
  handed = null;
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

// arrive opens what an address asks for besides what is in location: a text that was
// shared with the page (share_target in the manifest) or a link to one. A link can't
// bring a file of everything, since nobody may change what is kept by a link alone.
const sharedNames = ["text", "url"];
function arrive(address) {
  const text = sharedNames.map((name) => address.searchParams.get(name)).filter(Boolean).join("\n");
  const start = location.origin + location.pathname;
  const link = text.split(/\s+/).find((word) => word.startsWith(start) && word.includes("#"));
  const hash = link ? new URL(link).hash : address.hash;
  if (hash && hash !== location.hash) location.hash = hash;
  if (text && !link && !/^\uFEFF?cavalo save /.test(text)) hand(new File([text], "shared.txt", { type: "text/plain" }));
}

function arriveHere() {
  const address = new URL(location);
  if (!sharedNames.some((name) => address.searchParams.has(name))) return;
  const rest = new URL(address);
  for (const name of sharedNames) rest.searchParams.delete(name);
  readdress(rest); // the text is opened once, not with each reload
  arrive(address);
}

// A launch of the installed page comes through the queue; that of this page has
// been seen to when it was loaded.
let loadedFor = location.href;
window.launchQueue?.setConsumer(async ({ targetURL, files }) => {
  const seen = targetURL === loadedFor;
  loadedFor = "";
  if (files?.length) return hand(await files[0].getFile());
  if (targetURL && !seen) arrive(new URL(targetURL));
});

/* ---- start ---- */

addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
  if (event.data?.cavalo === "ready" && !obstacle) ready();
  if (event.data?.cavalo === "ended") fail("failCrash", { why: event.data.why || "exit" });
});
addEventListener("load", () => checkFrame()); // by then the frame's scripts have run too, if they came
frame.addEventListener("load", () => checkFrame());
addEventListener("storage", (event) => { // another tab has changed the settings
  if (event.key !== "cavalo/settings") return;
  readSettings(event.newValue ?? "");
  changed();
});
for (const preference of [darkness, ...contrasts]) preference.addEventListener("change", changed);
setTimeout(() => checkFrame(say("silent", { seconds: window.patience / 1000 })), window.patience);
byId("again").onclick = () => (window.loadAgain ? window.loadAgain() : location.reload());
byId("enter").onclick = () => {
  byId("loading").hidden = true;
  frame.focus();
};
addEventListener("hashchange", () => {
  linked();
  if (!byId("ready").hidden) byId("enter").onclick(); // a door was chosen, and the game has followed
});
linked();
byId("text-close").onclick = () => openText(false);
byId("back").onclick = (event) => {
  event.preventDefault();
  openText(false);
};
byId("skip").onclick = (event) => {
  event.preventDefault();
  openText(true);
};

try {
  readSettings(localStorage.getItem("cavalo/settings") ?? "");
} catch { /* storage is forbidden; the game says so */ }
dress();
byId("alone").href = location.href;
arriveHere();
const coming = obstacle ? null : fetchCatalogue(document.documentElement.lang).catch(() => {});
if (obstacle) {
  fail(obstacle);
} else if (inFrame("cavaloStart")) { // its message came before this script
  ready();
} else {
  gameModule().catch(() => {}); // begin reports it
}
})();
