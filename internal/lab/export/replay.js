// Plays the pictures of a search. The data are its distinct lines of SVG, an empty line, and for
// each picture the numbers of its lines, in runs such as 0-12.
"use strict";
(async () => {
  const byId = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob(byId("frames").textContent), (c) => c.charCodeAt(0));
  const text = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
  const [lines, frames] = text.split("\n\n").map((part) => part.split("\n"));
  const told = [...byId("steps").children].map((step) => step.textContent);
  const drawing = byId("drawing"), scrub = byId("scrub"), play = byId("play");
  let at = 0, timer = 0;
  const show = (to) => {
    at = Math.min(Math.max(to, 0), frames.length - 1);
    drawing.innerHTML = frames[at].split(" ").flatMap((run) => {
      const [from, last = from] = run.split("-").map(Number);
      return lines.slice(from, last + 1);
    }).join("\n");
    byId("told").textContent = told[at];
    byId("count").textContent = at + 1 + " / " + frames.length;
    scrub.value = at;
    scrub.setAttribute("aria-valuetext", at + 1 + " / " + frames.length);
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("next").disabled = byId("last").disabled = at === frames.length - 1;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = play.dataset.play;
  };
  const go = (to) => { stop(); show(to); };
  const toggle = () => {
    if (timer) return stop();
    if (at === frames.length - 1) show(0);
    play.textContent = play.dataset.pause;
    timer = setInterval(() => { show(at + 1); if (at === frames.length - 1) stop(); }, 1000);
  };
  scrub.max = frames.length - 1;
  scrub.oninput = () => go(Number(scrub.value));
  play.onclick = toggle;
  const buttons = { first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(frames.length - 1) };
  for (const id in buttons) byId(id).onclick = buttons[id];
  const keys = { ArrowLeft: "back", ArrowUp: "back", PageUp: "back", ArrowRight: "next", ArrowDown: "next", PageDown: "next", Home: "first", End: "last" };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (keys[event.key] && !event.target.closest("details")) buttons[keys[event.key]]();
    else if (event.key === " " && !event.target.closest("button, summary")) toggle();
    else return;
    event.preventDefault();
  });
  show(0);
  document.body.className = "ready";
})();
