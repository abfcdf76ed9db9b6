// The text of jobs, reports and answers: a "key=value" on each line, zero values
// left out, \\ and \n escaped, and \t between the parts of a value.

const parts = (text) => text.split("\t").map((part) => part.replace(/\\(.)/g, (_, c) => (c === "t" ? "\t" : c)));

// The types of fields: the value of a missing one, how a text is read, and how a
// value is written. Lists have add in place of read.
const types = {
  text: { zero: () => "", read: (t) => t, write: String },
  texts: { zero: () => [], add: (t) => t },
  truth: { zero: () => false, read: (t) => t === "1", write: (v) => (v ? "1" : "") },
  integer: { zero: () => 0, read: Number, write: whole },
  number: { zero: () => 0, read: Number, write: String },
  duration: { zero: () => 0, read: (t) => Number(t) / 1e6, write: (v) => whole(Math.round(v * 1e6)) }, // milliseconds
  status: { zero: () => "solved", read: (t) => t, write: String },
  facts: { zero: () => [], add: (t) => { const [name, value] = parts(t); return { name, value }; } },
  bounds: {
    zero: () => [],
    add: (t) => { const [steps, points, nodes, how] = parts(t); return { steps: Number(steps), points: Number(points), nodes: Number(nodes), how }; },
  },
  lines: { zero: () => [], add: (t) => { const [score, exact, ...moves] = parts(t); return { score: Number(score), exact: exact === "exact", moves }; } },
  sentences: {
    zero: () => [],
    add: (t) => { const [code, after, n, ...rest] = parts(t); return { code, after: Number(after), squares: rest.slice(0, Number(n)), args: rest.slice(Number(n)) }; },
  },
};

function whole(value) {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not a whole number: ${value}`);
  return String(value);
}

// read makes an object of a text; keys that the fields don't have, such as the
// job's own in an answer, are left out.
export function read(text, fields) {
  const object = {}, byKey = new Map();
  for (const [name, [key, type]] of Object.entries(fields)) {
    object[name] = types[type].zero();
    byKey.set(key, [name, types[type]]);
  }
  for (const line of text.split("\n")) {
    const at = line.indexOf("=");
    const field = byKey.get(line.slice(0, at));
    if (at < 0 || !field) continue;
    const [name, type] = field;
    const value = line.slice(at + 1).replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c));
    if (type.add) object[name].push(type.add(value));
    else object[name] = type.read(value);
  }
  return object;
}

// write makes a text of an object. A property that is no field is a mistake.
export function write(object, fields) {
  let text = "";
  for (const [name, value] of Object.entries(object)) {
    const field = Object.hasOwn(fields, name) && fields[name];
    if (!field) throw new TypeError(`unknown property: ${name}`);
    if (value === undefined || value === null || value === "" || value === 0 || value === false) continue;
    const written = types[field[1]].write(value);
    text += `${field[0]}=${written.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`;
  }
  return text;
}
