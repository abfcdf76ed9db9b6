;;; Tudo em variaveis globais
(defvar *tabuleiro* nil)
(defvar *jogador* nil)
(defvar *pontos* (list 0 0))
(defvar *tempo-limite* 5000)
(defvar *ultima-jogada* nil)

(defmacro casa (l c) `(nth ,c (nth ,l *tabuleiro*)))

(defun procurar (valor)
  (dotimes (l 10)
    (dotimes (c 10)
      (when (eql (casa l c) valor)
        (return-from procurar (values l c))))))

(defun apagar (valor)
  (multiple-value-bind (l c) (procurar valor)
    (when l (setf (casa l c) nil) t)))

(defun ameacada (l c)
  (multiple-value-bind (x y) (procurar (- -3 *jogador*))
    (and x (= 2 (* (abs (- l x)) (abs (- c y)))))))

(defun fazer-jogada (l c)
  (let ((n (casa l c)))
    (incf (first *pontos*) n)
    (apagar *jogador*)
    (setf (casa l c) *jogador*
          *ultima-jogada* (list l c))
    (if (= 0 (mod n 11))
        (loop for d in '(99 88 77 66 55 44 33 22 11 0) until (apagar d))
        (apagar (+ (floor n 10) (* 10 (mod n 10)))))))
