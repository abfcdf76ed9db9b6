// The service worker: keeps every file of one version, so that the game runs
// without a network. A new version is fetched beside the old one and takes over
// when the player agrees (page.js).
"use strict";

importScripts("precache.js", "unpack.js");

// The scope is part of the name: several copies on one host share the storage.
const family = "cavalo " + self.registration.scope + " ";
const current = family + self.precache.version;
const home = self.registration.scope; // index.html is kept under this address

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(family) && name !== current) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(answer(event.request, url));
});

// fill gets all files; what an older version has under the same name, which
// carries a hash of the content, is taken from there. Files for later are only
// taken over.
async function fill() {
  const cache = await caches.open(current);
  const older = (file) => file.hashed && caches.match(file.url);
  await Promise.all(self.precache.files.map(async (file) => {
    await cache.put(file.url, await older(file) || await get(file));
  }));
  await Promise.all(self.precache.later.map(async (file) => {
    const kept = await older(file);
    if (kept) await cache.put(file.url, kept);
  }));
}

async function get(file) {
  if (file.gz) return fetchUnpacked(file);
  const response = await fetch(file.url, { cache: file.hashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(file.url + ": HTTP " + response.status);
  // Some hosts send game.html on to game; a page can't be answered with that.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function answer(request, url) {
  const cache = await caches.open(current);
  const isHome = [home, home + "index.html"].includes(url.origin + url.pathname);
  const kept = await cache.match(isHome ? home : request, { ignoreSearch: true });
  if (kept) return kept;
  const later = self.precache.later.find((file) => new URL(file.url, home).href === url.origin + url.pathname);
  return later ? keep(cache, later, request) : fetch(request);
}

// keep answers with a file for later, and keeps it when it is what it should
// be: a damaged one must not stay.
async function keep(cache, file, request) {
  const response = await fetch(request);
  if (!response.ok) return response;
  const data = await response.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const copy = () => new Response(data, { headers: { "content-type": file.type } });
  if (hash.startsWith(file.hash)) await cache.put(file.url, copy()).catch(() => {}); // no room: it is used all the same
  return copy();
}
