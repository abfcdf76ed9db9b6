package i18n

// The words of the game tree in the laboratory.
var (
	GameWindow   = Key{"Window", "Janela"}
	GameStart    = Key{"the position", "a posição"}
	GameWhite    = Key{"White", "As Brancas"}
	GameBlack    = Key{"Black", "As Pretas"}
	GameTurn     = Key{"%s to move, looking for the largest value.", "%s jogam, à procura do maior valor."}
	GameTurnLow  = Key{"%s to move, looking for the smallest value.", "%s jogam, à procura do menor valor."}
	GameLeaf     = Key{"The look ahead ends here: White's points less Black's are %s.", "A previsão acaba aqui: os pontos das Brancas menos os das Pretas são %s."}
	GameExact    = Key{"Worth %[1]s, by %[2]s.", "Vale %[1]s, por %[2]s."}
	GameAtMost   = Key{"Worth %[1]s at most, and White is sure of %[2]s elsewhere: it doesn't matter how little.", "Vale %[1]s no máximo, e as Brancas têm %[2]s garantido noutro lado: não importa quão pouco."}
	GameAtLeast  = Key{"Worth %[1]s at least, and Black is sure of %[2]s elsewhere: it doesn't matter how much.", "Vale pelo menos %[1]s, e as Pretas têm %[2]s garantido noutro lado: não importa quanto."}
	GameCutWhite = Key{"Cut off after %[1]s: White has %[2]s here already, and Black is sure of %[3]s elsewhere, so it won't come to this.", "Cortado depois de %[1]s: as Brancas já têm aqui %[2]s, e as Pretas têm %[3]s garantido noutro lado, por isso não se chega aqui."}
	GameCutBlack = Key{"Cut off after %[1]s: Black has %[2]s here already, and White is sure of %[3]s elsewhere, so it won't come to this.", "Cortado depois de %[1]s: as Pretas já têm aqui %[2]s, e as Brancas têm %[3]s garantido noutro lado, por isso não se chega aqui."}
	GameUnseen   = Key{"Alpha-beta never came here: it was cut off above. Minimax finds %s.", "A alfa-beta não chegou aqui: foi cortado acima. O minimax encontra %s."}
	GameShallow  = Key{"Deeper trees are too large to be drawn: this one has depth %s.", "Árvores mais fundas são grandes demais para desenhar: esta tem profundidade %s."}
)
