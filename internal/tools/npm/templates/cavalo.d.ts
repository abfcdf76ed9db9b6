{{define "interface"}}/** {{.Says}} */
export interface {{.Name}} {
{{range .Properties}}{{if .Note}}  /** {{.Note}} */
  {{.Name}}{{$.Optional}}: {{.Script}};
{{end}}{{end}}}
{{end -}}
/** What jobs may ask for. */
export type Task = {{range $i, $a := .Answers}}{{if $i}} | {{end}}"{{$a.Task}}"{{end}};

{{template "interface" .Request}}
{{template "interface" .Progress}}
{{range .Answers}}{{template "interface" .}}
{{end}}/** The answers by task. */
export interface Answers {
{{range .Answers}}  {{.Task}}: {{.Name}};
{{end}}}

{{template "interface" .Checked}}
{{template "interface" .Puzzle}}
/** How a job ended. "limit": the answer is the best so far. */
export type Status = "solved" | "no-solution" | "limit" | "cancelled";

/** A figure of an argument. */
export interface Fact { name: string; value: string }

/** A bound of the points of a path of so many steps. */
export interface Bound { steps: number; points: number; nodes: number; how: string }

/** A line of play and what comes of it. */
export interface Line { score: number; exact: boolean; moves: string[] }

/** A proved sentence about a line: its code, how many moves of the line come before it, the squares it is about, and its figures. */
export interface Sentence { code: string; after: number; squares: string[]; args: string[] }

export interface Options {
  /** Aborting it ends the job; its promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A running job: a promise of its answer, and an iterator of its progress. */
export interface Job<Answer> extends PromiseLike<Answer>, AsyncIterable<Progress> {
  catch<T>(on: (reason: unknown) => T | PromiseLike<T>): Promise<Answer | T>;
  finally(on: () => void): Promise<Answer>;
  /** Stops the job: its answer is then the best so far, with the status "cancelled". */
  stop(): void;
}

/** What went wrong, with the fault's code ("" where there is none). */
export class CavaloError extends Error {
  code: string;
}

/** A position: its text, or a problem's name; and moves that are played from there. */
export interface Asked { puzzle: string; position?: string; problem?: string; moves?: string[] }

/** Does a job of any task. */
export function run<T extends Task>(request: Omit<Request, "task"> & { task: T }, options?: Options): Job<Answers[T]>;

/** Finds the best path, with the proof. */
export function solve(request: Omit<Request, "task">, options?: Options): Job<SolveAnswer>;

/** Finds the best lines of a game of two. */
export function analyse(request: Omit<Request, "task">, options?: Options): Job<AnalyseAnswer>;

/** Makes a new position: the answer's final. */
export function generate(request: Omit<Request, "task">, options?: Options): Job<GenerateAnswer>;

/** Reads a position and plays moves. A fault rejects the promise. */
export function check(asked: Asked, options?: Options): Promise<Checked>;

/** Draws a position after some moves as the text of an SVG file. */
export function render(asked: Asked & { theme?: "light" | "dark" }, options?: Options): Promise<string>;

/** Lists the puzzles, and the names that requests may have. */
export function puzzles(options?: Options): Promise<Puzzle[]>;

/** Says where files are that a bundler moved, and how many workers there may be. */
export function configure(places: { wasm?: string | URL; worker?: string | URL; tables?: string | URL; workers?: number }): void;

/** Ends all workers. Deno needs it to end the program; Node does not. */
export function close(): void;
