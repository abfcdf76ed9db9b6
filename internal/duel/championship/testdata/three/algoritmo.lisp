;;;; Quer saber quem joga: -1 ou -2.
(in-package :p123-456)

(defun jogar (estado tempo jogador)
  (declare (ignore tempo))
  (let ((casa (melhor estado jogador)))
    (list casa (resultado estado casa jogador))))
