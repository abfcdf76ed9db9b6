// The service worker: keeps every file of one version, so that the game runs
// without a network. A new version is fetched beside the old one and takes over
// when the player agrees (page.js). Tabs of the version before go on with its files,
// which are kept until every open tab is known to run the new one.
//
// A browser may end the worker at any moment, in the middle of anything: what is left
// half done is done again, or keeps files for too long, never for too short a time.
//
// No page gets files of two versions: only the page itself is asked for by a name
// that all versions share, and the names of what it loads have a hash of the content.
//
// Only files with the hash from the build are kept: a network that asks for a login,
// a host's page for missing files and a broken cache all answer 200 with other
// content.
"use strict";

importScripts("precache.js", "unpack.js", "lost.js");

// The scope is part of the name: several copies on one host share the storage.
const family = "cavalo " + self.registration.scope + " ";
const current = family + self.precache.version;
const home = self.registration.scope; // the address under which index.html is kept
const addressOf = (file) => new URL(file.url, home).href;
const isHashed = (address) => /\.[0-9a-f]{10}\.\w+$/.test(address);

// Two entries of a cache are not files of the site.
const unused = home + ".unused"; // this version has not taken over yet
const running = home + ".running"; // the ids of the tabs that have said that they run it
const pagePatience = 15_000; // how many milliseconds the page itself may take to come
const generations = 3; // of older files are kept at most, however long a tab stays open

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "running") event.waitUntil(tidy(event.source.id).catch((why) => console.warn("older files are not tidied up:", why)));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(answer(event, url));
});

// install fetches all files, or takes them from another version. What has come stays
// when the rest does not, for the next attempt, unless the disk is full. Files marked
// for later are only copied from an older cache.
async function install() {
  // The cache may be in use already: the site returns to a version that tabs still show.
  const fresh = !await caches.has(current) || await caches.match(unused, { cacheName: current });
  const cache = await caches.open(current);
  try {
    if (fresh) await cache.put(unused, new Response());
    await Promise.all(self.precache.files.map(async (file) => {
      await cache.put(file.url, await older(file) ?? await get(file));
    }));
    await Promise.all(self.precache.later.map(async (file) => {
      const kept = await older(file);
      if (kept) await cache.put(file.url, kept);
    }));
  } catch (why) {
    if (fresh && why.name === "QuotaExceededError") await caches.delete(current);
    await tellNotKept(why);
    throw why;
  }
  if (!await caches.has(current)) throw new Error("the files were deleted meanwhile");
  for (const name of await others()) { // versions that waited, and will not take over any more
    if (await (await caches.open(name)).match(unused)) await caches.delete(name);
  }
  if (await isLost()) self.skipWaiting();
}

// tellNotKept tells the open tabs why the files can't be kept, if trying again won't help.
// An update that fails takes nothing away: the version before it stays, and is tried again.
async function tellNotKept(why) {
  const notKept = why.changed ? "offlineChanged" : why.name === "QuotaExceededError" ? "offlineFull" : "";
  if (!notKept || self.registration.active) return;
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage({ notKept, file: why.changed });
}

// others returns the names of the caches of all other versions, the oldest first.
const others = async () => (await caches.keys()).filter((name) => name.startsWith(family) && name !== current);

// takeOver notes that this version is in use: its files are no longer those of a version
// that waits. Each page waits for it, since the worker may have been ended before that,
// or the same version has been installed once more meanwhile.
const takeOver = () => caches.open(current).then((cache) => cache.delete(unused))
  .catch((why) => console.warn("it is not noted that this version is in use:", why));

// without takes query and fragment off an address, and the name of the page.
const without = ({ origin, pathname }) => (origin + pathname === home + "index.html" ? home : origin + pathname);

// tabs returns the ids of the open tabs, whichever version they show.
async function tabs() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => without(new URL(url)) === home).map(({ id }) => id);
}

// tidy notes that a tab runs this version, and deletes the files of older versions that
// no tab needs: one that has not said what it runs may need them. It waits for a version
// that is to take over, since that may be one of the older ones.
async function tidy(tab) {
  const note = await caches.match(running, { cacheName: current });
  const known = [tab, ...note ? await note.json() : []];
  const open = await tabs();
  const needed = open.every((id) => known.includes(id)) ? 0 : generations;
  const old = await others();
  if (!self.registration.installing && !self.registration.waiting) {
    for (const name of old.slice(0, Math.max(0, old.length - needed))) await caches.delete(name);
  }
  const cache = await caches.open(current);
  await cache.put(running, new Response(JSON.stringify(open.filter((id) => known.includes(id)))));
}

// isGame reports whether a response is a page of the game, whichever version.
const isGame = async (response) => (await response.text()).includes('id="game"');

// isLost reports whether the cache of the version before holds another page than its
// own. Such a page can't ask the player whether this version may take over.
async function isLost() {
  for (const name of await others()) {
    const page = await caches.match(home, { cacheName: name });
    if (page && !await isGame(page)) return true;
  }
  return false;
}

// refill fetches files missing from the cache. If the page is missing because the host
// has a newer version, nothing is done: the service worker of that version will come.
let refilling = null;
function refill() {
  refilling ??= new Refill();
  return refilling.done;
}

class Refill {
  #way = new AbortController();

  constructor() {
    this.done = this.#all()
      .catch((why) => console.warn("not everything is kept for use without a network:", why))
      .finally(() => { if (refilling === this) refilling = null; });
  }

  async #all() {
    const cache = await caches.open(current);
    const replace = async (file) => {
      if (!await cache.match(file.url)) await cache.put(file.url, await get(file, this.#way.signal));
    };
    const isPage = (file) => addressOf(file) === home;
    await Promise.all(self.precache.files.filter(isPage).map(replace));
    await Promise.all(self.precache.files.map(replace));
  }

  stop() {
    this.#way.abort();
  }
}

// makeWay ends a refill: one that waits for the rest of a response would have a page that
// asks for the same file wait with it, in the browser's own cache.
function makeWay() {
  refilling?.stop();
  refilling = null;
}

// older returns a file from any cache, of this version or another: its name has a hash
// of the content.
async function older(file) {
  const kept = file.hashed && await caches.match(file.url);
  return kept ? checked(file, await kept.arrayBuffer()) : undefined;
}

// get fetches a file, without the browser's own cache if that holds other content, or
// waits for the rest of a response that does not come. A signal ends it.
async function get(file, signal) {
  let wrong = Object.assign(new Error(file.url + ": not what it should be"), { changed: file.url === "./" ? "index.html" : file.url });
  for (const cache of [file.hashed ? "default" : "no-cache", "reload"]) {
    try {
      const response = await fetchUnpacked(file, { cache, signal });
      const right = await checked(file, await response.arrayBuffer());
      if (right) return right;
    } catch (why) {
      wrong = why;
    }
  }
  throw wrong;
}

// checked returns a response of the bytes of a file, if their hash is right.
async function checked(file, data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash.startsWith(file.hash) ? answerOf(file, data) : undefined;
}

const answerOf = (file, data) =>
  new Response(data, { headers: { "content-type": file.type, "content-length": data.byteLength, "x-unpacked": "1" } });

// find returns what is kept for an address: of this version, else, for a tab of
// another version, of any. Broken storage counts as empty.
async function find(address) {
  try {
    const kept = await caches.match(address, { cacheName: current });
    return kept ?? (isHashed(address) ? await caches.match(address) : undefined);
  } catch (why) {
    console.warn("what is kept can't be read:", why);
    return undefined;
  }
}

async function answer(event, url) {
  const { request } = event;
  const address = without(url);
  const [kept] = await Promise.all([find(address), address === home && takeOver()]);
  if (kept) return kept;
  const named = (file) => addressOf(file) === address;
  const later = self.precache.later.find(named);
  if (later) return keep(later, request);
  if (request.mode === "navigate" && address === home) return pageOf(event, url);
  // The page gets the response as it comes. The file is fetched once more to be checked
  // and kept, as a rule from the browser's own cache.
  const isOurs = self.precache.files.some(named);
  if (isOurs) makeWay();
  const response = await fetch(request);
  if (response.ok && isOurs) event.waitUntil(refill());
  return response;
}

// pageOf fetches the page itself, without the browser's own cache if that holds another.
// A host that answers with an error or with something else leaves nobody without a way
// on, nor does one that says nothing; one that leads elsewhere, to a login, is followed.
// A page that is loaded anew asks past what is kept: its request says so, the first time.
async function pageOf(event, url) {
  for (const options of [{}, { cache: "reload" }]) {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), pagePatience);
    try {
      const response = await fetch(event.request, { ...options, signal: aborter.signal });
      if (response.type === "opaqueredirect") return response;
      if (!response.ok || !await isGame(response.clone())) continue;
      event.waitUntil(refill());
      return response;
    } catch (why) {
      console.warn("the page does not come:", why);
    } finally {
      clearTimeout(timer);
    }
  }
  return self.lostPage(url);
}

// keep returns a file marked for later, and keeps it if its hash is right. Other content
// goes on as it came: what says that it is checked would be wrong.
async function keep(file, request) {
  const response = await fetch(request);
  if (!response.ok) return response;
  const data = await response.arrayBuffer();
  const right = await checked(file, data);
  if (right) await caches.open(current).then((cache) => cache.put(file.url, right)).catch(() => {}); // no room: the response is used all the same
  return right ? answerOf(file, data) : new Response(data, { status: response.status, headers: response.headers });
}
