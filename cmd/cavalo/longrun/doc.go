// Package longrun is for commands that may take days: a list of items with a result
// each, and an output of all results. Several machines share the items by --shard,
// each keeps its results in a --journal, and merge prints the results of all journals.
//
// A command that does its items one after another describes them as Work; one that
// does several at once uses a Ledger.
package longrun
