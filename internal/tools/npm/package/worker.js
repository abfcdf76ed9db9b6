// A worker with the program in it. The first message has the compiled program and
// the addresses of the tables; texts are the program's own messages, and objects
// are questions that take no time.
import "./wasm_exec.js";

let tables;

// cavaloFetch is how the program asks for a table.
globalThis.cavaloFetch = async (name, again) => {
  const url = new URL(tables[name]);
  if (url.protocol === "file:" && typeof Deno === "undefined") {
    const fs = "node:fs/promises";
    return new Uint8Array(await (await import(/* @vite-ignore */ /* webpackIgnore: true */ fs)).readFile(url));
  }
  const response = await fetch(url, { cache: again ? "reload" : "default" });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

// hear does what an object asks for.
function hear(data) {
  if (data.module) {
    tables = data.tables;
    run(data.module);
  } else {
    globalThis.postMessage(globalThis.cavaloAsk(data.task, data.asked));
  }
}

async function run(module) {
  let why = "the program ended";
  try {
    const go = new globalThis.Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
  } catch (error) {
    why = String(error);
  }
  globalThis.postMessage(`crash 0\n${why}`);
}

if (typeof WorkerGlobalScope !== "undefined") {
  // The program sets onmessage; what is no text never gets there.
  addEventListener("message", (event) => {
    if (typeof event.data === "string") return;
    event.stopImmediatePropagation();
    hear(event.data);
  });
} else {
  // The program lets messages in by a message to itself. Node takes up to a thousand
  // messages of one channel before it looks at another: a turn of its loop is fair.
  globalThis.MessageChannel = class {
    constructor() {
      this.port2 = { onmessage() {} };
      this.port1 = { postMessage: (data) => setImmediate(() => this.port2.onmessage({ data })) };
    }
  };
  const threads = "node:worker_threads";
  import(/* @vite-ignore */ /* webpackIgnore: true */ threads).then(({ parentPort }) => {
    globalThis.postMessage = (message) => parentPort.postMessage(message);
    parentPort.on("message", (data) => (typeof data === "string" ? globalThis.onmessage({ data }) : hear(data)));
  });
}
