package shard

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// MaxShares is the largest number of shares.
const MaxShares = 1_000_000

// Share is one of the Total parts of a run's items: the Number-th, from 1. The zero
// value has no items.
type Share struct{ Number, Total int }

// Whole is the share of all items.
var Whole = Share{1, 1}

// String returns the share's text, such as "2/8".
func (s Share) String() string { return strconv.Itoa(s.Number) + "/" + strconv.Itoa(s.Total) }

// Has reports whether an item, counted from 0, is in the share.
func (s Share) Has(item int) bool { return s.Total > 0 && item%s.Total == s.Number-1 }

// auto means the numbers of the scheduler.
const auto = "auto"

// Parse parses a share: two numbers, or auto with or without a total. env returns a
// variable of the environment, "" if it is not set.
func Parse(text string, env func(name string) string) (Share, error) {
	first, total, given := strings.Cut(text, "/")
	n, err := strconv.Atoi(total)
	if given && (err != nil || n < 1 || n > MaxShares) || !given && first != auto {
		return Share{}, fault.New(fault.ShardShare, text)
	}
	if first == auto {
		return scheduled(n, env)
	}
	number, err := strconv.Atoi(first)
	if err != nil {
		return Share{}, fault.New(fault.ShardShare, text)
	}
	return numbered(first, number, n)
}

// numbered returns a share, or a fault if its number is out of range; text is the
// number as it was found.
func numbered(text string, number, total int) (Share, error) {
	if number < 1 || number > total {
		return Share{}, fault.New(fault.ShardNumber, text, strconv.Itoa(total))
	}
	return Share{number, total}, nil
}

// The variables of the schedulers.
const (
	slurmTask    = "SLURM_ARRAY_TASK_ID"
	slurmFirst   = "SLURM_ARRAY_TASK_MIN"
	slurmLast    = "SLURM_ARRAY_TASK_MAX"
	slurmStep    = "SLURM_ARRAY_TASK_STEP"
	slurmTotal   = "SLURM_ARRAY_TASK_COUNT"
	kubeIndex    = "JOB_COMPLETION_INDEX"
	kubeTotal    = "JOB_COMPLETIONS"
	parallelTask = "PARALLEL_SEQ"
)

// scheduler is a scheduler with the variable that numbers its tasks.
type scheduler struct {
	variable string
	// share returns the share of a task. total is the user's, 0 if none; the
	// share's Total is 0 if it is unknown.
	share func(number, total int, get func(name string) int) Share
}

var schedulers = []scheduler{
	{slurmTask, func(task, total int, get func(string) int) Share {
		if total > 0 {
			return Share{task, total}
		}
		first, step := get(slurmFirst), max(1, get(slurmStep))
		if (get(slurmLast)-first)/step+1 != get(slurmTotal) {
			return Share{} // an array of chosen numbers: a task does not know the others
		}
		return Share{(task-first)/step + 1, get(slurmTotal)}
	}},
	{kubeIndex, func(index, total int, get func(string) int) Share {
		if total == 0 {
			total = get(kubeTotal)
		}
		return Share{index + 1, total}
	}},
	{parallelTask, func(task, total int, _ func(string) int) Share { return Share{task, total} }},
}

// scheduled returns the share given by the scheduler's variables.
func scheduled(total int, env func(string) string) (Share, error) {
	var all, found []string
	var s scheduler
	for _, known := range schedulers {
		all = append(all, known.variable)
		if env(known.variable) != "" {
			s, found = known, append(found, known.variable)
		}
	}
	switch len(found) {
	case 0:
		return Share{}, fault.New(fault.ShardNoScheduler, auto, strings.Join(all, ", "))
	case 1:
	default:
		return Share{}, fault.New(fault.ShardSchedulers, strings.Join(found, " "))
	}
	text := env(s.variable)
	number, err := strconv.Atoi(text)
	if err != nil {
		return Share{}, fault.New(fault.ShardShare, text).InFile(s.variable)
	}
	share := s.share(number, total, func(name string) int {
		n, _ := strconv.Atoi(env(name)) // 0 if not set
		return n
	})
	if share.Total < 1 || share.Total > MaxShares {
		return Share{}, fault.New(fault.ShardTotal, s.variable+"="+text)
	}
	share, err = numbered(text, share.Number, share.Total)
	if f, ok := err.(*fault.Fault); ok {
		return Share{}, f.InFile(s.variable)
	}
	return share, nil
}
