;;;; jogo.lisp
;;;; Regras do jogo: operadores e estado, comuns aos trabalhos de exemplo.

(defpackage :p123-456
  (:use :common-lisp)
  (:export #:jogar))

(in-package :p123-456)

(defun celula (linha coluna estado)
  (nth coluna (nth linha estado)))

(defun substituir (linha coluna valor estado)
  (let ((novo (mapcar #'copy-list estado)))
    (setf (nth coluna (nth linha novo)) valor)
    novo))

(defun posicao (valor estado)
  "Devolve (linha coluna) de um valor, ou NIL."
  (loop for linha in estado for l from 0
        do (let ((c (position valor linha)))
             (when c (return (list l c))))))

(defun duplo-p (n) (and (numberp n) (>= n 0) (zerop (mod n 11))))

(defun simetrico (n) (multiple-value-bind (d u) (floor n 10) (+ (* 10 u) d)))

(defun duplos (estado)
  "Os duplos do tabuleiro, do maior para o menor."
  (sort (loop for linha in estado append (remove-if-not #'duplo-p linha)) #'>))

(defparameter *saltos* '((2 -1) (2 1) (1 2) (-1 2) (-2 1) (-2 -1) (-1 -2) (1 -2)))

(defun saltos-de (linha coluna)
  (loop for (dl dc) in *saltos*
        for l = (+ linha dl) for c = (+ coluna dc)
        when (and (<= 0 l 9) (<= 0 c 9)) collect (list l c)))

(defun jogadas (estado &optional (marca -1))
  "As casas para onde o cavalo pode saltar: com um numero, e que o outro nao ameaca."
  (let* ((outra (if (= marca -1) -2 -1))
         (ameacadas (let ((p (posicao outra estado))) (and p (apply #'saltos-de p)))))
    (remove-if-not (lambda (casa)
                     (let ((n (apply #'celula (append casa (list estado)))))
                       (and (numberp n) (>= n 0) (not (member casa ameacadas :test #'equal)))))
                   (apply #'saltos-de (posicao marca estado)))))

(defun resultado (estado casa &optional (marca -1))
  "O estado depois de um salto: apaga o simetrico, ou o maior duplo."
  (destructuring-bind (l c) casa
    (let* ((n (celula l c estado))
           (de (posicao marca estado))
           (novo (substituir (first de) (second de) nil (substituir l c marca estado)))
           (apagado (posicao (if (duplo-p n) (or (first (duplos novo)) -9) (simetrico n)) novo)))
      (if apagado (substituir (first apagado) (second apagado) nil novo) novo))))

(defun melhor (estado &optional (marca -1))
  "A jogada que recolhe mais pontos."
  (first (sort (jogadas estado marca) #'> :key (lambda (casa) (celula (first casa) (second casa) estado)))))
