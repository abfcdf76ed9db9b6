// What a service worker finds in a browser, as far as web/sw.js uses it. host is the
// model of the rest, in Go; what it does takes until a step lets it happen.
"use strict";
globalThis.self = globalThis;

class Headers {
  constructor(from = {}) {
    this.map = {};
    for (const name in from) this.map[name.toLowerCase()] = String(from[name]);
  }
  get(name) { return this.map[name] ?? null; }
  has(name) { return name in this.map; }
}

class Response {
  constructor(body = "", { status = 200, headers = {}, broken = false } = {}) {
    this.bytes = typeof body === "string" ? host.bytes(body) : body;
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    this.broken = broken;
    this.used = false;
  }
  async arrayBuffer() {
    if (this.used) throw new TypeError("the body was read before");
    this.used = true;
    await host.moment();
    if (this.broken) throw new TypeError("the body broke off");
    return this.bytes;
  }
  clone() { return new Response(this.bytes, this); }
  async text() { return host.text(await this.arrayBuffer()); }
  async json() { return JSON.parse(await this.text()); }
}

const made = (r) => r && new Response(r.data, { status: r.status, broken: r.broken, headers: { "content-type": r.kind, ...(r.kept ? { "x-unpacked": "1" } : {}) } });
const at = (request) => host.address(request.url ?? request);

class Cache {
  constructor(id) { this.id = id; }
  async match(request) { return made(await host.read(this.id, at(request))); }
  async put(request, response) {
    const data = await response.arrayBuffer();
    await host.put(this.id, at(request), response.status, response.headers.get("content-type") ?? "", response.headers.has("x-unpacked"), data);
  }
  async delete(request) { return host.erase(this.id, at(request)); }
}

self.caches = {
  open: async (name) => new Cache(await host.open(name)),
  has: (name) => host.has(name),
  keys: () => host.keys(),
  delete: (name) => host.remove(name),
  match: async (request, { cacheName = "" } = {}) => made(await host.match(cacheName, at(request))),
};

self.URL = class {
  constructor(url, base) {
    this.href = host.address(url, base);
    this.origin = /^\w+:\/\/[^/]*/.exec(this.href)[0];
    this.pathname = this.href.slice(this.origin.length).replace(/[?#].*/, "");
    this.searchParams = { get: () => null };
  }
};

self.AbortController = class {
  constructor() {
    const heard = [];
    this.signal = { aborted: false, addEventListener: (_, on) => heard.push(on), throwIfAborted() { if (this.aborted) throw new Error("it was aborted"); } };
    this.abort = () => {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      for (const on of heard) on();
    };
  }
};
self.setTimeout = () => 0; // a host answers, in the end
self.clearTimeout = () => {};

self.fetch = async (request, { cache = "default", signal } = {}) => {
  signal?.throwIfAborted();
  const ended = new Promise((_, broken) => signal?.addEventListener("abort", () => broken(new Error("it was aborted"))));
  return made(await Promise.race([host.fetch(at(request), cache), ended]));
};
self.fetchUnpacked = async (file, options) => {
  const response = await fetch(file.url, options);
  if (!response.ok) throw new Error("HTTP " + response.status);
  return response;
};
self.crypto = { subtle: { digest: async (_, data) => host.digest(data) } };
self.TextEncoder = class { encode(text) { return host.bytes(text); } };
self.btoa = () => "digest";
self.navigator = { languages: ["pt-PT"] };
self.console = { warn() {} };
self.clients = { matchAll: () => host.tabs(), claim: () => host.claim() };
self.skipWaiting = () => host.skipWaiting();
self.registration = {
  scope: host.scope,
  get installing() { return host.installing(); },
  get waiting() { return host.waiting(); },
};

const handlers = { install: [], activate: [], message: [], fetch: [] };
self.addEventListener = (kind, handler) => handlers[kind].push(handler);
self.importScripts = (...names) => names.forEach((name) => host.script(name));

// dispatch hands out an event and tells the host what came of it: what answers it, and
// the end of all that it is to wait for.
self.dispatch = (kind, event, done, answered) => {
  const waits = [];
  let answer;
  event.waitUntil = (promise) => waits.push(promise);
  event.respondWith = (promise) => { answer = Promise.resolve(promise); };
  for (const handler of handlers[kind]) handler(event);
  if (answered) {
    if (!answer) answered(false);
    else answer.then((r) => answered(true, r), (why) => answered(true, null, String(why)));
  }
  Promise.all(waits).then(() => "", String).then((wrong) => Promise.resolve(answer).then(() => done(wrong), () => done(wrong)));
};
