// A Node script that uses the package: what it prints, the test compares.
import { CavaloError, analyse, check, generate, puzzles, render, run, solve } from "cavalo";

const hard = "0.15.8.3/12.11.7.4/14.10.6.5/9.13.2.1"; // 80 moves: nobody waits for it
const long = { puzzle: "tiles", position: hard, algorithm: "idastar", heuristic: "manhattan" };

const solved = await solve({ puzzle: "challenge", problem: "F" });
console.log("solve", solved.status, solved.optimal, solved.steps, solved.moves.length);
console.log("again", (await check({ puzzle: "challenge", problem: "F", moves: solved.moves })).solved);

for (const { puzzle, problems } of await puzzles()) { // all of them
  const { moves, starts, position } = await check({ puzzle, problem: problems[0] });
  const svg = await render({ puzzle, problem: problems[0], theme: "dark" });
  console.log("puzzle", puzzle, moves.length + starts.length > 0, position.length > 0, svg.startsWith("<svg ") && svg.trimEnd().endsWith("</svg>"));
}

const { lines, plies } = await analyse({ puzzle: "duel", problem: "F", depth: 2, lines: 2 });
console.log("analyse", lines.length, plies, typeof lines[0].score, lines[0].moves.length > 0);
const made = await generate({ puzzle: "maze", seed: "x", size: "6x6" });
console.log("generate", (await check({ puzzle: "maze", position: made.final })).position === made.final);
const counted = await run({ task: "count", puzzle: "maze", position: made.final });
console.log("run", counted.solutions);

const job = solve(long); // its progress, until it is told to stop
let reports = 0;
for await (const progress of job) {
  if (progress.generated > 0 && ++reports === 2) job.stop();
}
console.log("stop", (await job).status, reports >= 2);

const aborter = new AbortController();
const aborted = solve(long, { signal: aborter.signal });
for await (const _ of aborted) {
  aborter.abort(new Error("enough"));
  break;
}
console.log("abort", await aborted.catch((error) => error.message));
console.log("aborted before", await solve(long, { signal: AbortSignal.abort() }).catch((error) => error.name));

for (const request of [{ puzzle: "tiles", position: "1.1" }, { puzzle: "chess" }, { puzzle: "tiles", problem: "none" }, { puzzle: "tiles", hurry: 1 }]) {
  const error = await solve(request).catch((error) => error);
  console.log("fault", error instanceof CavaloError ? error.code : error.name, error.message.length > 0);
}

const many = await Promise.all(Array.from({ length: 12 }, (_, i) => generate({ puzzle: "challenge", seed: `${i}` })));
console.log("many", new Set(many.map((m) => m.final)).size);
// Nothing keeps the program running: it ends by itself.
