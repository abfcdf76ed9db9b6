// The page of wasmexec: runs program.wasm as a process.
"use strict";

(async () => {
  const { args, folder } = await (await fetch("start")).json();

  // Output goes out in order; the exit waits for it.
  let sent = Promise.resolve();
  const send = (address, body) => {
    sent = sent.then(() => fetch(address, { method: "POST", body })).catch(() => {});
  };
  const exit = (code) => send("exit?code=" + code);

  Object.assign(globalThis.fs, makeFiles(folder), {
    writeSync(fd, bytes) {
      send("output", bytes.slice());
      return bytes.length;
    },
  });
  globalThis.process.cwd = () => folder;
  globalThis.process.pid = 1;

  try {
    const module = await WebAssembly.compileStreaming(fetch("program.wasm"));
    window.cavalo = { workerScript: "worker.js", workerModule: Promise.resolve(module) };
    const go = new Go();
    go.argv = ["program.wasm", ...args];
    go.env = { PWD: folder, TMPDIR: "/tmp" };
    let code = 0;
    go.exit = (status) => { code = status; };
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    exit(code);
  } catch (error) {
    send("output", "wasmexec: " + error + "\n");
    exit(2);
  }
})();
