package describe_test

import (
	"fmt"

	"cavalo/internal/challenge/describe"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/ui"
)

func Example() {
	a := rules.FromProblem(knight.BuiltIn()[0], knight.DefaultRules())
	d, err := describe.NewDrawing(a, []knight.Move{{To: 2, Erase: knight.NoNumber}})
	fmt.Println(d.Image(ui.Light(), 600).Bounds(), err)
	// Output: (0,0)-(600,600) <nil>
}
