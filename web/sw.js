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
// carries a hash of the content, is taken from there.
async function fill() {
  const cache = await caches.open(current);
  await Promise.all(self.precache.files.map(async (file) => {
    const kept = file.hashed && await caches.match(file.url);
    await cache.put(file.url, kept || await get(file));
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
  return kept ?? fetch(request);
}
