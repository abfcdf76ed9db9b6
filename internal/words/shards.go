package words

import "cavalo/internal/fault"

// The texts of work that several machines share.
var (
	CliShard       = Key("cli-shard")
	CliJournal     = Key("cli-journal")
	CliUntimed     = Key("cli-untimed")
	CliShardDone   = Key("cli-shard-done")
	CliLong        = Key("cli-long")
	CliMerge       = Key("cli-merge")
	CliMergeLong   = Key("cli-merge-long")
	CliMergeOutput = Key("cli-merge-output")
	CliOrAll       = Key("cli-or-all")
)

// shardFaults are the phrases for shares and their journals.
var shardFaults = map[fault.Code]Key{
	"shard.share":        "shard-faults.shard.share",
	"shard.no-scheduler": "shard-faults.shard.no-scheduler",
	"shard.schedulers":   "shard-faults.shard.schedulers",
	"shard.total":        "shard-faults.shard.total",
	"shard.number":       "shard-faults.shard.number",
	"shard.journal":      "shard-faults.shard.journal",
	"shard.other":        "shard-faults.shard.other",
	"shard.busy":         "shard-faults.shard.busy",
	"shard.foreign":      "shard-faults.shard.foreign",
	"shard.missing":      "shard-faults.shard.missing",
	"shard.not-kept":     "shard-faults.shard.not-kept",
	"shard.inputs":       "shard-faults.shard.inputs",
	"shard.results":      "shard-faults.shard.results",
	"shard.mergeable":    "shard-faults.shard.mergeable",
	"shard.some-journal": "shard-faults.shard.some-journal",
	"shard.rounds":       "shard-faults.shard.rounds",
}
