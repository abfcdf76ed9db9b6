package trees_test

import (
	"fmt"

	"cavalo/internal/formats/trees"
)

func Example() {
	t, err := trees.ReadJSON(`{"children": [{"children": [{"value": 3}, {"value": 12}]}, {"name": "b", "value": 2}]}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t)
	// Output: ((3 12) b:2)
}
