// The page of wasmexec: runs program.wasm as a process, with the module's
// folder as a file system that can be read.
"use strict";

(async () => {
  const { args, folder } = await (await fetch("start")).json();

  // Output goes out in order; the exit waits for it.
  let sent = Promise.resolve();
  const send = (address, body) => {
    sent = sent.then(() => fetch(address, { method: "POST", body })).catch(() => {});
    return sent;
  };
  const exit = (code) => send("exit?code=" + code);

  const fail = (callback, code) => callback(Object.assign(new Error(code), { code }));
  const opened = new Map();
  let nextFile = 100;
  const address = (name) => "files" + new URL(name, "http://x" + folder + "/").pathname;
  const load = async (name, callback, use) => {
    const answer = await fetch(address(name));
    if (answer.headers.has("Is-Missing")) return fail(callback, "ENOENT");
    const data = new Uint8Array(await answer.arrayBuffer());
    use({ data, at: 0, isFolder: answer.headers.has("Is-Folder") });
  };
  const stat = (file) => ({
    dev: 0, ino: 0, mode: file.isFolder ? 0o40555 : 0o100444, nlink: 1, uid: 0, gid: 0, rdev: 0,
    size: file.data.length, blksize: 4096, blocks: 0, atimeMs: 0, mtimeMs: 0, ctimeMs: 0,
    isDirectory: () => file.isFolder,
  });
  Object.assign(globalThis.fs, {
    writeSync(fd, bytes) {
      send("output", bytes.slice());
      return bytes.length;
    },
    open(name, flags, mode, callback) {
      load(name, callback, (file) => {
        opened.set(++nextFile, file);
        callback(null, nextFile);
      });
    },
    stat(name, callback) { load(name, callback, (file) => callback(null, stat(file))); },
    lstat(name, callback) { this.stat(name, callback); },
    fstat(fd, callback) { callback(null, stat(opened.get(fd))); },
    readdir(name, callback) {
      load(name, callback, (file) => callback(null, JSON.parse(new TextDecoder().decode(file.data))));
    },
    read(fd, buffer, offset, length, position, callback) {
      const file = opened.get(fd);
      const from = position ?? file.at;
      const part = file.data.subarray(from, from + length);
      buffer.set(part, offset);
      if (position === null) file.at += part.length;
      callback(null, part.length);
    },
    close(fd, callback) {
      opened.delete(fd);
      callback(null);
    },
  });
  globalThis.process.cwd = () => folder;

  try {
    const module = await WebAssembly.compileStreaming(fetch("program.wasm"));
    window.cavalo = { workerScript: "worker.js", workerModule: Promise.resolve(module) };
    const go = new Go();
    go.argv = ["program.wasm", ...args];
    go.env = { PWD: folder };
    let code = 0;
    go.exit = (status) => { code = status; };
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    exit(code);
  } catch (error) {
    send("output", "wasmexec: " + error + "\n");
    exit(2);
  }
})();
