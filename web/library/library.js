// The page about the package for other programs: its language and theme, and the
// three lines that it runs.
//
// The lines run in a worker of their own, made of a blob that imports the package.
// Nothing is evaluated in the page: the worker has neither its document nor what the
// game keeps, and by the policy of the page, which it inherits, it can reach no other
// host. It can be ended at any moment. No address puts lines into the page.

const byId = (id) => document.getElementById(id);
const show = (element, on = true) => { element.hidden = !on; };

/* ---- language and theme, as the game has them ---- */

function setting(name) {
  try {
    return localStorage.getItem("cavalo/settings")?.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
  } catch {
    return ""; // storage is forbidden
  }
}

const parts = [...document.querySelectorAll("[data-language]")];
const main = (tag) => tag.toLowerCase().split("-")[0];
const wanted = [new URLSearchParams(location.search).get("lang"), setting("language"), ...navigator.languages].filter(Boolean);
const language = wanted.map((tag) => parts.find(({ lang }) => main(lang) === main(tag))?.lang).find(Boolean) ?? "en";
document.documentElement.lang = language;
for (const part of parts) show(part, part.lang === language);
const theme = setting("theme");
if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
if (theme === "contrast" || matchMedia("(prefers-contrast: more), (forced-colors: active)").matches) {
  const isDark = theme === "dark" || theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.contrast = isDark ? "dark" : "light";
}

/* ---- the three lines ---- */

const examples = {
  draw: [...byId("lines").elements.line].map(({ value }) => value),
  follow: [
    'const job = solve({ puzzle: "tiles", position: "0.15.8.3/12.11.7.4/14.10.6.5/9.13.2.1" });',
    "for await (const { generated } of job) { print(generated); if (generated > 2e6) job.stop(); }",
    "return job;",
  ],
  make: [
    'const { final } = await generate({ puzzle: "maze", seed: "any text", size: "7x7" });',
    'const { moves } = await solve({ puzzle: "maze", position: final });',
    'return render({ puzzle: "maze", position: final, moves });',
  ],
};

const here = (name) => new URL(name, import.meta.url).href;

// programOf is the worker's program. Where the browser knows Trusted Types, the only
// worker that it may start itself is the package's.
const programOf = (lines) => `import * as cavalo from ${JSON.stringify(here("cavalo.js"))};
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === ${JSON.stringify(here("worker.js"))} ? url : null) });
const { analyse, check, close, generate, puzzles, render, run, solve } = cavalo;
const print = (value) => postMessage({ told: value });
try {
  postMessage({ value: await (async () => {
${lines.join("\n")}
  })() });
} catch (error) {
  postMessage({ wrong: String(error) });
}`;

let program = ""; // the address of the one that may be started
window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === program ? url : null) });
let worker = null;

// state shows one of the states, or none.
function state(name) {
  for (const known of ["running", "stopped", "wrong", "offline"]) show(byId(`state-${known}`), known === name);
  byId("stop").disabled = name !== "running";
}

function end() {
  worker?.terminate();
  worker = null;
  URL.revokeObjectURL(program);
}

// tell shows a value: an SVG as a picture, which runs no script, anything else as text.
function tell(value) {
  const isPicture = typeof value === "string" && value.startsWith("<svg");
  show(byId("picture"), isPicture);
  show(byId("told"), !isPicture);
  if (isPicture) byId("picture").src = "data:image/svg+xml," + encodeURIComponent(value);
  else byId("told").textContent = typeof value === "string" ? value : JSON.stringify(value, null, 1) ?? "undefined";
}

function start() {
  end();
  const lines = [...byId("lines").elements.line].map(({ value }) => value);
  program = URL.createObjectURL(new Blob([programOf(lines)], { type: "text/javascript" }));
  worker = new Worker(program, { type: "module" });
  show(byId("picture"), false);
  show(byId("told"), false);
  state("running");
  const finish = (value, name = "") => {
    end();
    state(name);
    tell(value);
  };
  const failed = (name = "") => (navigator.onLine ? name : "offline");
  worker.onmessage = ({ data }) => {
    if ("told" in data) tell(data.told);
    else if ("wrong" in data) finish(data.wrong, failed());
    else finish(data.value);
  };
  worker.onerror = () => { // it could not begin
    end();
    state(failed("wrong"));
  };
}

byId("lines").onsubmit = (event) => {
  event.preventDefault();
  start();
};
byId("stop").onclick = () => {
  end();
  state("stopped");
};
for (const button of document.querySelectorAll("[data-example]")) {
  button.onclick = () => {
    examples[button.dataset.example].forEach((line, i) => { byId("lines").elements.line[i].value = line; });
    start();
  };
}
show(byId("examples"));
show(byId("actions"));
