;;;; algoritmo.lisp: minimax de dois niveis

(defvar *jogadas* 0)

(defun resposta (estado)
  "O melhor que o adversario pode recolher a seguir."
  (reduce #'max (mapcar (lambda (casa) (valor-em casa estado)) (possiveis estado -2 -1)) :initial-value 0))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((inicio (get-internal-real-time))
         (opcoes (mapcar (lambda (casa)
                           (let ((novo (aplicar casa estado -1)))
                             (list (- (valor-em casa estado) (resposta novo)) casa novo)))
                         (possiveis estado -1 -2)))
         (melhor (first (sort opcoes #'> :key #'first)))
         (jogada (list (car (second melhor)) (cdr (second melhor)))))
    (incf *jogadas*)
    (assert (= *jogadas* (escrever-log jogada (third melhor) inicio)))
    (format t "~&Jogada numero ~d: ~a~%" *jogadas* jogada)
    (list jogada (third melhor))))
