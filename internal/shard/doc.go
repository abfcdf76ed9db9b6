// Package shard lets several machines share the work of one command. A run is a list of numbered
// items; a [Share] is one machine's part, a [Journal] stores its results, and [Merge] combines
// journals.
//
// # Shares
//
// "2/8" is the second of eight shares, counted from 1: it has the items 2, 10,
// 18 and so on. "auto" takes both numbers from the scheduler's variables:
//
//   - Slurm: SLURM_ARRAY_TASK_ID, with SLURM_ARRAY_TASK_MIN, _MAX, _STEP and _COUNT, so an array
//     may begin at any number, but not be a list of numbers;
//   - a Kubernetes Indexed Job: JOB_COMPLETION_INDEX, which counts from 0, and JOB_COMPLETIONS,
//     which the manifest sets;
//   - GNU parallel: PARALLEL_SEQ, which counts from 1 and has no total.
//
// "auto/8" gives the total; Slurm and parallel must then number from 1.
//
// # Journals
//
// A journal is a file of lines, a JSON object each. The first is a [Head]: the
// command, and an identity, a hash of everything that its results depend on.
// Each other line is an item's result:
//
//	{"item":5,"result":{..},"check":"0f1e2d3c4b5a6978"}
//
// The check is a hash of the identity and the rest of the line. A line that is incomplete, damaged
// or from another run does not match its check: it is ignored, and its item is computed again. So a
// program may be killed at any moment and restarted.
package shard
