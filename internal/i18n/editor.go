package i18n

// The words of the editor of positions.
var (
	EditPosition      = Key{"Edit the position", "Editar a posição"}
	EditorTools       = Key{"What pressing a square does", "O que faz premir uma casa"}
	EditorNumbers     = Key{"Numbers", "Números"}
	EditorKnight      = Key{"Knight", "Cavalo"}
	EditorWhite       = Key{"White knight", "Cavalo branco"}
	EditorBlack       = Key{"Black knight", "Cavalo preto"}
	EditorClear       = Key{"Clear", "Limpar"}
	EditorHolds       = Count{Key{"%[1]s number on the board, worth %[2]s points", "%[1]s número no tabuleiro, que vale %[2]s pontos"}, Key{"%[1]s numbers on the board, worth %[2]s points", "%[1]s números no tabuleiro, que valem %[2]s pontos"}}
	EditorStuck       = Key{"Nothing is wrong, but there is no move here.", "Nada está errado, mas aqui não há jogadas."}
	EditorWrong       = Key{"wrong", "errada"}
	EditorNumberOn    = Key{"Number on %s", "Número em %s"}
	EditorNumberNote  = Key{"Type two digits on the board or here, or paste several numbers, a course board or a whole position.", "Escreva dois algarismos no tabuleiro ou aqui, ou cole vários números, um tabuleiro da disciplina ou uma posição inteira."}
	EditorWhitePoints = Key{"White's points", "Pontos das brancas"}
	EditorBlackPoints = Key{"Black's points", "Pontos das pretas"}
	EditorTurn        = Key{"To move", "Jogam"}
	EditorFill        = Key{"Fill by lot", "Encher à sorte"}
	EditorEmpty       = Key{"Clear all", "Limpar tudo"}
	EditorUse         = Key{"Play this position", "Jogar esta posição"}
)
