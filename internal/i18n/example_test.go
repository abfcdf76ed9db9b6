package i18n_test

import (
	"fmt"

	"cavalo/internal/i18n"
)

func Example() {
	lang := i18n.Prefer("fr", "pt-BR", "en") // as a browser lists them
	steps := i18n.Count{One: i18n.Key{En: "%s step", Pt: "%s passo"}, Many: i18n.Key{En: "%s steps", Pt: "%s passos"}}
	fmt.Println(lang.Tag(), lang.N(steps, 1), lang.N(steps, 28), lang.Float(0.25, 2))
	fmt.Println(lang.T(i18n.Undo))
	// Output:
	// pt-PT 1 passo 28 passos 0,25
	// Anular
}
