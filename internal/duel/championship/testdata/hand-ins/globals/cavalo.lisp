; O jogo esta em variaveis globais.
(:files "jogo.lisp" "algoritmo.lisp")
(:function "JOGADA-COMPUTADOR")
(:arguments)
(:global "*TABULEIRO*" :board)
(:global "*JOGADOR*" :mark)
(:global "*TEMPO-LIMITE*" :time)
(:global "*PONTOS*" (:own :other))
(:answer "*ULTIMA-JOGADA*" "*TABULEIRO*")
