;;;; jogo.lisp
(defpackage :p150221 (:use :cl) (:export #:jogar))
(in-package :p150221)

(defun linha-coluna (valor tab)
  (let ((l (position-if (lambda (linha) (find valor linha)) tab)))
    (and l (cons l (position valor (nth l tab))))))

(defun outro (jogador) (if (eql jogador -1) -2 -1))

(defun cavalo-p (a b)
  (and a b (equal (sort (list (abs (- (car a) (car b))) (abs (- (cdr a) (cdr b)))) #'<) '(1 2))))

(defun jogadas (tab jogador)
  "Lista de (numero . casa)."
  (let ((de (linha-coluna jogador tab)) (adversario (linha-coluna (outro jogador) tab)))
    (loop for l below 10
          append (loop for c below 10
                       for n = (nth c (nth l tab)) for casa = (cons l c)
                       when (and n (>= n 0) (cavalo-p de casa) (not (cavalo-p adversario casa)))
                         collect (cons n casa)))))

(defun por (casa valor tab)
  (let ((novo (mapcar #'copy-list tab)))
    (when casa (setf (nth (cdr casa) (nth (car casa) novo)) valor))
    novo))

(defun seguinte (tab jogada jogador)
  (let* ((n (car jogada))
         (novo (por (cdr jogada) jogador (por (linha-coluna jogador tab) nil tab)))
         (duplos (loop for d from 0 to 99 by 11 when (linha-coluna d novo) collect d)))
    (por (linha-coluna (if (zerop (mod n 11)) (first (last duplos)) (+ (floor n 10) (* 10 (mod n 10)))) novo) nil novo)))
