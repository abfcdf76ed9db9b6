; Os habitos deste trabalho.
(:package "GRUPO7")
(:function "JOGA")
(:state (:board :own :other))
(:global "*JOGADOR*" :mark)
(:answer "*JOGADA*" "*ESTADO*")
