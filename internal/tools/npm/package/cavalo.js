// Solves, analyses, makes, checks and draws the puzzles of Cavalo in workers: in
// browsers, Deno and Bun, and in Node from version 20. The types are in cavalo.d.ts.
import { answerFields, jobFields, progressFields } from "./fields.js";
import { read, write } from "./wire.js";

/** What went wrong, with the fault's code ("" where there is none). */
export class CavaloError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "CavaloError";
    this.code = code;
  }
}

// said makes an error of a line with a code and one with words.
function said(text) {
  const [code, ...words] = text.split("\n");
  return words.length ? new CavaloError(code, words.join("\n")) : new CavaloError("", text);
}

// Where the files are; bundlers know these forms.
const places = {
  wasm: () => new URL("./cavalo.wasm", import.meta.url),
  corner: () => new URL("./tiles/corner.tab", import.meta.url),
  edge: () => new URL("./tiles/edge.tab", import.meta.url),
  centre: () => new URL("./tiles/centre.tab", import.meta.url),
};

// worker starts a Web Worker. A browser refuses a script of another origin: then a
// script of the page's own imports it.
let worker = () => {
  try {
    return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch {
    const script = `import ${JSON.stringify(new URL("./worker.js", import.meta.url).href)};`;
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), { type: "module" });
  }
};

let most = globalThis.navigator?.hardwareConcurrency ?? 4;

/** Says where the files are, and how many workers there may be. To be called first. */
export function configure({ wasm, worker: script, tables, workers } = {}) {
  if (wasm) places.wasm = () => new URL(wasm, globalThis.location?.href);
  if (script) worker = () => new Worker(new URL(script, globalThis.location?.href), { type: "module" });
  if (tables) for (const name of ["corner", "edge", "centre"]) places[name] = () => new URL(`${name}.tab`, new URL(tables, globalThis.location?.href));
  if (workers) most = workers;
}

// The program, compiled once for all workers.
let program;

async function compile() {
  const url = places.wasm();
  if (url.protocol === "file:" && typeof Worker === "undefined") {
    const fs = "node:fs/promises"; // by a variable: bundlers for browsers don't look for it
    return WebAssembly.compile(await (await import(/* @vite-ignore */ /* webpackIgnore: true */ fs)).readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new CavaloError("library.load", `${url}: HTTP ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

// open starts a worker, which calls hear with its messages and fail with an error.
async function open(hear, fail) {
  if (typeof Worker !== "undefined") {
    const web = worker();
    web.onmessage = ({ data }) => hear(data);
    web.onerror = (event) => fail(new CavaloError("library.load", event.message || "the worker could not be started"));
    return { post: (m) => web.postMessage(m), close: () => web.terminate(), hold() {} };
  }
  const threads = "node:worker_threads";
  const { Worker: Thread } = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  const thread = new Thread(new URL("./worker.js", import.meta.url));
  thread.on("message", hear).on("error", fail);
  // A thread without work does not keep the program running.
  return { post: (m) => thread.postMessage(m), close: () => thread.terminate(), hold: (on) => (on ? thread.ref() : thread.unref()) };
}

// How long a job may take to stop before its worker is ended.
const patience = 300;

// Engine is a worker that does one thing at a time.
class Engine {
  #task = null; // what it does: hear(kind, body) and fail(error)
  #run = 0;
  #ready;
  #link;
  ended = false;

  constructor() {
    this.#ready = this.#start();
    this.#ready.catch(() => this.end());
  }

  async #start() {
    program ??= compile();
    program.catch(() => (program = undefined)); // the next one tries again
    const module = await program;
    const begun = Promise.withResolvers?.() ?? deferred();
    this.#link = await open(
      (message) => this.#hear(message, begun),
      (error) => { begun.reject(error); this.#fail(error); },
    );
    const tables = {};
    for (const name of ["corner", "edge", "centre"]) tables[name] = places[name]().href;
    this.#link.post({ module, tables });
    await begun.promise;
  }

  #hear(message, begun) {
    if (typeof message !== "string") return this.#task?.hear("value", message);
    const line = message.indexOf("\n");
    const [kind, run] = message.slice(0, line).split(" ");
    const body = message.slice(line + 1);
    if (kind === "ready") return begun.resolve();
    if (kind === "heavy") return void (this.ended = true); // it is not kept after this job
    if (kind === "crash") {
      const error = new CavaloError("library.crash", body);
      begun.reject(error);
      return this.#fail(error);
    }
    if (Number(run) === this.#run) this.#task?.hear(kind, body);
  }

  #fail(error) {
    this.end();
    this.#task?.fail(error);
  }

  // take gives it a task and waits until it can begin.
  async take(task) {
    this.#task = task;
    await this.#ready;
    this.#link.hold(true);
  }

  start(body) { this.#link.post(`start ${++this.#run}\n${body}`); }
  stop() { this.#link.post(`stop ${this.#run}\n`); }
  ask(task, asked) { this.#link.post({ task, asked }); }

  // leave ends the task.
  leave() {
    this.#task = null;
    this.#link?.hold(false);
  }

  end() {
    this.ended = true;
    this.#link?.close();
  }
}

function deferred() {
  const d = {};
  d.promise = new Promise((resolve, reject) => Object.assign(d, { resolve, reject }));
  return d;
}

// The workers, and who waits for one.
const engines = new Set();
const idle = [];
const waiting = [];

async function borrow() {
  const engine = idle.pop();
  if (engine) return engine;
  if (engines.size < most) {
    const made = new Engine();
    engines.add(made);
    return made;
  }
  return new Promise((resolve) => waiting.push(resolve));
}

function giveBack(engine) {
  engine.leave();
  if (engine.ended) {
    engine.end();
    engines.delete(engine);
    if (waiting.length) borrow().then(waiting.shift());
  } else if (waiting.length) {
    waiting.shift()(engine);
  } else {
    idle.push(engine);
  }
}

/** Ends all workers; the next call starts new ones. Jobs that run never answer. */
export function close() {
  for (const engine of engines) engine.end();
  engines.clear();
  idle.length = 0;
}

// Job is a promise of an answer and an iterator of what is told meanwhile.
class Job {
  #answer;
  #last; // the newest report that nobody has taken
  #news = deferred();
  #over = false;
  #stop = () => (this.#stopped = true);
  #stopped = false;

  constructor(request, { signal } = {}) {
    this.#answer = this.#do(request, signal).finally(() => {
      this.#over = true;
      this.#news.resolve();
    });
  }

  async #do(request, signal) {
    signal?.throwIfAborted();
    const body = write(request, jobFields);
    const engine = await borrow();
    let timer, abort;
    try {
      const done = deferred();
      const begun = engine.take({
        hear: (kind, text) => {
          if (kind === "progress") this.#tell(read(text, progressFields));
          if (kind === "answer") done.resolve(text);
        },
        fail: done.reject,
      });
      done.promise.catch(() => {});
      abort = () => {
        done.reject(signal.reason);
        engine.end(); // it may be deep in a search
      };
      signal?.addEventListener("abort", abort);
      await Promise.race([begun, done.promise]);
      signal?.throwIfAborted();
      this.#stop = () => {
        engine.stop();
        timer = setTimeout(() => { engine.end(); done.reject(new CavaloError("library.stuck", "the job did not stop")); }, 20 * patience);
      };
      engine.start(body);
      if (this.#stopped) this.#stop();
      const answer = read(await done.promise, answerFields[request.task || "solve"]);
      const { error, ...rest } = answer;
      if (error) throw said(error);
      return rest;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      giveBack(engine);
    }
  }

  #tell(progress) {
    this.#last = progress;
    this.#news.resolve();
  }

  /** Stops the job: its answer is then what was found so far, with the status "cancelled". */
  stop() { this.#stop(); }

  then(...on) { return this.#answer.then(...on); }
  catch(on) { return this.#answer.catch(on); }
  finally(on) { return this.#answer.finally(on); }

  async *[Symbol.asyncIterator]() {
    this.#answer.catch(() => {}); // it is thrown below
    while (!this.#over || this.#last) {
      if (this.#last) {
        const last = this.#last;
        this.#last = undefined;
        yield last;
        continue;
      }
      await this.#news.promise;
      if (!this.#over) this.#news = deferred();
    }
    await this.#answer;
  }
}

/** Does a job of any task: request.task is its name. */
export function run(request, options) {
  return new Job({ ...request, task: request.task === "solve" ? "" : request.task }, options);
}

/** Finds the best path, with the proof. */
export const solve = (request, options) => run({ ...request, task: "solve" }, options);

/** Finds the best lines of a game of two. */
export const analyse = (request, options) => run({ ...request, task: "analyse" }, options);

/** Makes a new position. */
export const generate = (request, options) => run({ ...request, task: "generate" }, options);

async function ask(task, asked, { signal } = {}) {
  signal?.throwIfAborted();
  const engine = await borrow();
  try {
    const done = deferred();
    await engine.take({ hear: (kind, value) => { if (kind === "value") done.resolve(value); }, fail: done.reject });
    engine.ask(task, { ...asked });
    const { value, error } = await done.promise;
    if (error !== undefined) throw said(error);
    return value;
  } finally {
    giveBack(engine);
  }
}

/** Reads a position and plays moves: what it is, and what can be played. */
export const check = (request, options) => ask("check", request, options);

/** Draws a position after some moves as SVG. */
export const render = (request, options) => ask("render", request, options);

/** Lists the puzzles, and the names that requests may have. */
export const puzzles = (options) => ask("puzzles", {}, options);
