package tell_test

import (
	"fmt"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/tell"
	"cavalo/internal/knight"
	"cavalo/internal/ui"
)

func Example() {
	a := rules.FromProblem(knight.BuiltIn()[0], knight.DefaultRules())
	img, err := tell.Draw(a, []knight.Move{{To: 2, Erase: knight.NoNumber}}, ui.Light(), 600)
	fmt.Println(img.Bounds(), err)
	// Output: (0,0)-(600,600) <nil>
}
