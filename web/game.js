// Starts the game in the canvas document. The page around it shows the progress bar,
// loads the program and hands over a compiled module:
//
//   this document -> page:  {cavalo: "ready"}   each time the document has loaded
//   page -> this document:  cavaloStart(module, arguments)
//   this document -> page:  {cavalo: "ended", why: "..."}   if the program stops
"use strict";

(() => {
  // Where the browser knows Trusted Types no text becomes markup or code, and the only
  // script that may be started is the page's worker. Of another site's page nothing can be asked.
  const isWorker = (url) => {
    try {
      return url === parent.cavalo.workerScript;
    } catch {
      return false;
    }
  };
  window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isWorker(url) ? url : null) });

  // In a page of others a finger or a wheel that moves nothing here scrolls that page.
  if (parent !== top) document.documentElement.classList.add("embedded");

  // Ebitengine's canvas, the first that is asked for, is made while the program is on its
  // way: a phone takes a tenth of a second for it. The program reads cavaloContext to
  // see whether it can draw. What is drawn has smooth edges already, and antialiasing
  // would cost more than half of the drawing time where there is no graphics card.
  const canvas = document.createElement("canvas");
  try {
    window.cavaloContext = canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, stencil: true, antialias: false });
  } catch { /* there is none */ }
  document.createElement = function (name, ...rest) {
    if (name !== "canvas") return Document.prototype.createElement.call(this, name, ...rest);
    delete document.createElement;
    return canvas;
  };

  // Ebitengine asks for the next frame as soon as it has drawn one. Its request is
  // kept until the program wants a frame: a page at rest draws none.
  const request = window.requestAnimationFrame.bind(window);
  let kept = null; // the callback of Ebitengine's request
  let coming = false; // a frame was requested from the browser
  let wanted = true;
  const draw = (callback) => {
    kept = null;
    wanted = false;
    coming = true;
    return request((time) => {
      coming = false;
      callback(time);
    });
  };
  window.requestAnimationFrame = (callback) => {
    if (wanted) return draw(callback);
    kept = callback;
    return 0;
  };
  window.cavaloFrame = () => {
    if (kept) draw(kept);
    else wanted ||= !coming;
  };

  // No game here is played with a gamepad, and once Ebitengine has asked for them
  // the browser looks for them sixty times a second for as long as it lives.
  Object.defineProperty(navigator, "getGamepads", { value: () => [] });

  // Only a page of the same site hears what is told: anyone may put this document into theirs.
  const tell = (message) => parent.postMessage(message, "/");

  // Ebitengine reads the pixel ratio once: a zoomed page, or a window on another
  // screen, needs a fresh start. The game was saved after its last move. Not
  // every browser tells the query's listeners of every change.
  const ratio = devicePixelRatio;
  const fresh = () => { if (devicePixelRatio !== ratio) location.reload(); };
  matchMedia(`(resolution: ${ratio}dppx)`).addEventListener("change", fresh);
  addEventListener("resize", fresh);

  if (!window.Go) {
    window.cavaloLacks = "wasm_exec.js"; // the page reads this
    return;
  }

  // listenIn returns the end of the program's output from a panic on, for reports of a
  // crash; the console has all of it.
  function listenIn() {
    const write = fs.writeSync;
    const decoder = new TextDecoder();
    let text = "";
    fs.writeSync = (file, bytes) => {
      text = (text + decoder.decode(bytes)).slice(-10_000);
      return write.call(fs, file, bytes);
    };
    return () => text.slice(Math.max(0, text.lastIndexOf("panic: "))).slice(0, 400).trim();
  }

  let started = false;
  window.cavaloStart = async (module, args = []) => {
    if (started) return; // the page may have found the function before it heard the message
    started = true;
    const go = new Go();
    go.argv = ["cavalo", ...args];
    const printed = listenIn();
    try {
      const instance = await WebAssembly.instantiate(module, go.importObject);
      await go.run(instance);
      tell({ cavalo: "ended", why: printed() });
    } catch (why) {
      tell({ cavalo: "ended", why: String(why) });
    }
  };

  tell({ cavalo: "ready" });
})();
