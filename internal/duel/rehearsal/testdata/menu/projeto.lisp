;;;; projeto.lisp - ponto de entrada
(defpackage :p12-jogo (:use :common-lisp))
(in-package :p12-jogo)
(load "C:\\Users\\Rui\\Desktop\\IA\\Projeto2\\puzzle.lisp")
(load "C:\\Users\\Rui\\Desktop\\IA\\Projeto2\\procura.lisp")

(defun jogada-do-computador (no jogador tempo-limite)
  "Devolve o no escolhido"
  (setf *inicio* (get-internal-real-time) *nos-analisados* 0)
  (multiple-value-bind (v melhor) (negamax no 3 jogador -100000 100000 tempo-limite)
    (with-open-file (f "C:\\Users\\Rui\\Desktop\\IA\\Projeto2\\log.dat" :direction :output :if-exists :append :if-does-not-exist :create)
      (format f "nos: ~a valor: ~a~%" *nos-analisados* v))
    melhor))

(defun ler-opcao () (format t "1 - Humano contra computador~%2 - Computador contra computador~%0 - Sair~%> ") (read))
(defun jogar ()
  (case (ler-opcao) (1 (print "humano") (jogar)) (2 (print "pc")) (0 (print "adeus"))))
(defun iniciar () (jogar))
(iniciar)
