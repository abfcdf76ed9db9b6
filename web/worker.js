// A web worker that runs the engine. The page compiles the program once and
// sends the module as the first message; every later message is for the
// program (internal/engine/serve_js.go). If the program ends, which it never
// does by itself, the page is told so in the program's own words.
"use strict";

importScripts("wasm_exec.js");

// Files that the program asks for when a puzzle needs them.
const files = {
  corner: "tiles/corner.tab",
  edge: "tiles/edge.tab",
  centre: "tiles/centre.tab",
};

// cavaloFetch returns the bytes of a file; again fetches it past all caches.
self.cavaloFetch = async (name, again) => {
  const response = await fetch(files[name], { cache: again ? "reload" : "default" });
  if (!response.ok) throw new Error(files[name] + ": HTTP " + response.status);
  return new Uint8Array(await response.arrayBuffer());
};

self.onmessage = async ({ data: module }) => {
  self.onmessage = null;
  let why = "the program ended";
  try {
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
  } catch (error) {
    why = String(error);
  }
  self.postMessage("crash 0\n" + why);
};
