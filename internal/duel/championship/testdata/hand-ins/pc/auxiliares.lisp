;;;; auxiliares.lisp
;;;; O no da procura.

(in-package :p201800)

(defstruct no estado jogada pontos)

(defun adversario (jogador) (if (= jogador -1) -2 -1))
