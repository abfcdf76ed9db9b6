package words_test

import (
	"fmt"

	"cavalo/internal/words"
)

func Example() {
	lang := words.Prefer("la", "pt-BR", "en") // as a browser lists them
	fmt.Println(lang.T(words.Undo))
	fmt.Println(lang.N(words.HintsUsed, 1), lang.N(words.HintsUsed, 2000))
	// Output:
	// Anular
	// 1 pista 2 000 pistas
}
