;;;; O estado tem os pontos; quem joga e uma variavel global; o resultado fica noutra.
(defpackage :grupo7 (:use :common-lisp :p123-456))
(in-package :grupo7)

(defvar *jogador* nil)
(defvar *jogada* nil)
(defvar *estado* nil)

(defun joga (estado tempo)
  (destructuring-bind (tabuleiro meus seus) estado
    (assert (and (numberp tempo) (numberp meus) (numberp seus) (= *jogador* -1)))
    (let ((casa (p123-456::melhor tabuleiro *jogador*)))
      (setf *jogada* casa
            *estado* (list (p123-456::resultado tabuleiro casa) (+ meus (p123-456::celula (first casa) (second casa) tabuleiro)) seus))
      t)))
