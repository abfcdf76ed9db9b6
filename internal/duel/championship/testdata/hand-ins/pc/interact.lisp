;;;; interact.lisp
;;;; Carrega os outros ficheiros, le e escreve ficheiros, e trata da interacao com o utilizador.

(load (compile-file "C:\\Users\\Rui\\Documents\\IPS\\IA\\Projeto2\\algoritmo.lisp"))
(compile-file "C:\\Users\\Rui\\Documents\\IPS\\IA\\Projeto2\\jogo.lisp")
(load "C:\\Users\\Rui\\Documents\\IPS\\IA\\Projeto2\\jogo.ofasl")

(in-package :p201800)

(defun mostra-menu ()
  (format t "~%+------------------------+~%|     JOGO DO CAVALO     |~%+------------------------+~%")
  (format t "|  1. Humano-computador  |~%|  2. Computador-computador |~%|  0. Sair               |~%> "))

(defun iniciar ()
  (mostra-menu)
  (case (read)
    (1 (format t "Quem comeca?~%") (read))
    (2 (format t "Tempo (ms)?~%") (jogar (tabuleiro-vazio) (read)))
    (t (format t "Adeus!~%"))))

(iniciar)
