// The file system of wasmexec's page: the module's folder, which can be read,
// under files and folders in memory, which take everything that is written.
"use strict";

// makeFiles returns the functions that wasm_exec.js calls as in Node.js; folder
// is the working directory.
function makeFiles(folder) {
  const made = new Map([["/tmp", { data: new Uint8Array(), isFolder: true }]]);
  const opened = new Map(); // by descriptor: { file, at }
  let lastOpened = 100;
  const flag = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

  const resolve = (name) => new URL(name, "http://x" + folder + "/").pathname.replace(/(?<=.)\/$/, "");
  const fail = (callback, code) => callback(Object.assign(new Error(code), { code }));

  const load = async (name) => {
    if (made.has(name)) return made.get(name);
    const answer = await fetch("files" + name);
    if (answer.headers.has("Is-Missing")) return undefined;
    return { data: new Uint8Array(await answer.arrayBuffer()), isFolder: answer.headers.has("Is-Folder") };
  };
  const find = async (name, callback, use) => {
    const file = await load(resolve(name));
    if (file) use(file);
    else fail(callback, "ENOENT");
  };
  const create = (name, isFolder) => {
    const file = { data: new Uint8Array(), isFolder };
    made.set(resolve(name), file);
    return file;
  };
  const resize = (file, size) => {
    const data = new Uint8Array(size);
    data.set(file.data.subarray(0, size));
    file.data = data;
  };
  const stat = (file) => ({
    dev: 0, ino: 0, mode: file.isFolder ? 0o40777 : 0o100666, nlink: 1, uid: 0, gid: 0, rdev: 0,
    size: file.data.length, blksize: 4096, blocks: 0, atimeMs: 0, mtimeMs: 0, ctimeMs: 0,
    isDirectory: () => file.isFolder,
  });
  const remove = (name, callback) => (made.delete(resolve(name)) ? callback(null) : fail(callback, "ENOENT"));
  const done = (...args) => args.at(-1)(null);

  return {
    constants: flag,
    async open(name, flags, mode, callback) {
      let file = await load(resolve(name));
      if (!file && !(flags & flag.O_CREAT)) return fail(callback, "ENOENT");
      if (file && flags & flag.O_EXCL) return fail(callback, "EEXIST");
      file ??= create(name, false);
      if (flags & flag.O_TRUNC) resize(file, 0);
      opened.set(++lastOpened, { file, at: flags & flag.O_APPEND ? file.data.length : 0 });
      callback(null, lastOpened);
    },
    close(fd, callback) {
      opened.delete(fd);
      callback(null);
    },
    read(fd, buffer, offset, length, position, callback) {
      const handle = opened.get(fd);
      const from = position ?? handle.at;
      const part = handle.file.data.subarray(from, from + length);
      buffer.set(part, offset);
      if (position === null) handle.at += part.length;
      callback(null, part.length);
    },
    write(fd, buffer, offset, length, position, callback) {
      if (fd <= 2) return callback(null, this.writeSync(fd, buffer.subarray(offset, offset + length)));
      const handle = opened.get(fd);
      const from = position ?? handle.at;
      if (from + length > handle.file.data.length) resize(handle.file, from + length);
      handle.file.data.set(buffer.subarray(offset, offset + length), from);
      if (position === null) handle.at += length;
      callback(null, length);
    },
    ftruncate(fd, length, callback) {
      resize(opened.get(fd).file, length);
      callback(null);
    },
    stat(name, callback) { find(name, callback, (file) => callback(null, stat(file))); },
    lstat(name, callback) { find(name, callback, (file) => callback(null, stat(file))); },
    fstat(fd, callback) { callback(null, stat(opened.get(fd).file)); },
    readdir(name, callback) {
      find(name, callback, (file) => {
        const names = new Set(file.data.length > 0 ? JSON.parse(new TextDecoder().decode(file.data)) : []);
        const above = resolve(name).replace(/\/?$/, "/");
        for (const path of made.keys()) {
          if (path.startsWith(above)) names.add(path.slice(above.length).split("/")[0]);
        }
        callback(null, [...names]);
      });
    },
    mkdir(name, mode, callback) {
      if (made.has(resolve(name))) return fail(callback, "EEXIST");
      create(name, true);
      callback(null);
    },
    rename(from, to, callback) {
      const file = made.get(resolve(from));
      if (!file) return fail(callback, "ENOENT");
      made.set(resolve(to), file);
      remove(from, callback);
    },
    unlink: remove,
    rmdir: remove,
    chmod: done, fchmod: done, utimes: done, fsync: done,
  };
}
