package knight_test

import (
	"fmt"

	"cavalo/internal/knight"
)

// A landing on 57 erases 75, and one on a double another double.
func Example() {
	b, err := knight.ParseBoard("57.11.--.--.--.--.--.--.--.--/75.--.44.--.--.22.--.--.--.--" + emptyLines)
	if err != nil {
		fmt.Println(err)
		return
	}
	landing := knight.Landing{Board: b, Rules: knight.DefaultRules()}
	for _, name := range []string{"A1", "B1"} {
		square, _ := knight.ParseSquare(name)
		for _, m := range landing.Moves(square, nil) {
			effect, _ := landing.Effect(m)
			fmt.Println(m, "gives", effect.Gain, "and erases", effect.Mirror, effect.Double)
		}
	}
	// Output:
	// A1 gives 57 and erases A2 -
	// B1 gives 11 and erases - C2
}

const emptyLines = "/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--" +
	"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--"

func ExampleParseProblems() {
	_, err := knight.ParseProblems("problemas.dat", []byte("(\"A\" 70\n ((57 3 57"))
	fmt.Println(err)
	// Output: problemas.dat:2:9: found 57 (C1), expected board.repeated(57, A1)
}
