// What TypeScript must take, and what it must refuse.
import { analyse, check, render, run, solve, type Progress } from "cavalo";

const job = solve({ puzzle: "challenge", problem: "F", time: 1000, goalTest: "" }, { signal: new AbortController().signal });
for await (const report of job) { const p: Progress = report; const n: number = p.generated + p.elapsed; void n; }
const answer = await job;
const moves: string[] = answer.moves, steps: number = answer.steps, proved: boolean = answer.optimal;
const how: string = answer.bounds[0].how;
const score: number = (await analyse({ puzzle: "duel", problem: "F" })).lines[0].score;
const count: string = (await run({ task: "count", puzzle: "maze", position: "..." })).solutions;
const legal: string[] = (await check({ puzzle: "maze", position: "..." })).moves;
const svg: string = await render({ puzzle: "maze", position: "...", theme: "dark" });
void [moves, steps, proved, how, score, count, legal, svg];

// @ts-expect-error a property that there isn't
solve({ puzzle: "challenge", hurry: true });
// @ts-expect-error of another type
solve({ puzzle: 1 });
// @ts-expect-error an answer of another task
void answer.solutions;
// @ts-expect-error no such task
run({ task: "win", puzzle: "duel" });
