// Package longrun is for commands that may take days: they compute a result for each item in a list
// and output all results. Several machines can share the items by --shard; each keeps its results
// in a --journal, and merge outputs the results of all journals.
//
// A command that does its items one after another is a Work; one that does several at once
// uses a Ledger.
package longrun
