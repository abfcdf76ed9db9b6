;;;; algoritmo.lisp
;;;; Negamax com cortes alfa-beta.

(defpackage :p201800
  (:use :common-lisp)
  (:export :jogar))

(in-package :p201800)

(load "C:\\Users\\Rui\\Documents\\IPS\\IA\\Projeto2\\auxiliares.fasl")

(defconstant +profundidade+ 2)

(defun negamax (estado jogador profundidade alfa beta pontos)
  "O valor de um estado para o jogador, em pontos de diferenca."
  (let ((sucessores (and (> profundidade 0) (sucessores estado jogador))))
    (if (null sucessores)
        pontos
        (dolist (s sucessores alfa)
          (setf alfa (max alfa (- (negamax (no-estado s) (adversario jogador) (1- profundidade)
                                           (- beta) (- alfa) (- (+ pontos (no-pontos s)))))))
          (when (>= alfa beta) (return alfa))))))

(defun jogar (estado tempo)
  "Devolve a jogada e o novo estado."
  (declare (ignore tempo))
  (let ((melhor nil) (valor most-negative-fixnum))
    (dolist (s (sucessores estado -1))
      (let ((v (- (negamax (no-estado s) -2 (1- +profundidade+) -1000 1000 (- (no-pontos s))))))
        (when (> v valor) (setf melhor s valor v))))
    (list (no-jogada melhor) (no-estado melhor))))
