package shard_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"cavalo/internal/shard"
)

// Two machines square the numbers from 0 to 4, and a third puts the results
// together.
func Example() {
	folder, err := os.MkdirTemp("", "shard")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	head := shard.Head{Program: "example", Command: "square", Items: 5}.Identify("the numbers from 0")
	var names []string
	var journals []shard.Contents
	for _, text := range []string{"1/2", "2/2"} {
		share, _ := shard.Parse(text, os.Getenv)
		head.Share = share.String()
		name := filepath.Join(folder, fmt.Sprint(share.Number))
		j, err := shard.Open(name, head)
		if err != nil {
			fmt.Println(err)
			return
		}
		for item := range head.Items {
			if _, done := j.Result(item); !done && share.Has(item) {
				result, _ := json.Marshal(item * item)
				j.Keep(item, result)
			}
		}
		j.Close()
		data, _ := os.ReadFile(name)
		contents, _ := shard.Read(name, data)
		names, journals = append(names, name), append(journals, contents)
	}
	merged, err := shard.Merge(names, journals)
	fmt.Println(err)
	for _, results := range merged.Results {
		fmt.Print(string(results[0]), " ")
	}
	// Output:
	// <nil>
	// 0 1 4 9 16
}
