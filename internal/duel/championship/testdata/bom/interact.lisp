;;;; A interface com o utilizador, que o campeonato nao usa.
(in-package :p123-456)

(defun iniciar ()
  (format t "1 - Jogar~%")
  (read))
