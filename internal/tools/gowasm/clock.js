
// Stands behind Go's wasm_exec.js: a clock that works in any year. Go's own counts the
// nanoseconds since 1970 in 64 bits, which end in 2262, and before 1970 it gives negative
// fractions of a second: a program waited for ever.
globalThis.Go = class extends globalThis.Go {
  constructor() {
    super();
    const { gojs } = this.importObject;
    gojs["runtime.nanotime1"] = (sp) => {
      this.mem.setBigInt64((sp >>> 0) + 8, BigInt(Math.round((performance.now() + 1) * 1e6)), true);
    };
    gojs["runtime.walltime"] = (sp) => {
      const now = Date.now();
      const seconds = Math.floor(now / 1000);
      this.mem.setBigInt64((sp >>> 0) + 8, BigInt(seconds), true);
      this.mem.setInt32((sp >>> 0) + 16, (now - seconds * 1000) * 1e6, true);
    };
  }
};
