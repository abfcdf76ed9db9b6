;;; Escolhe a casa com o maior numero

(defun var (l c)
  "O valor de uma casa, ou -1."
  (or (casa l c) -1))

(defun jogada-computador ()
  (setf *tabuleiro* (copy-tree *tabuleiro*))
  (multiple-value-bind (x y) (procurar *jogador*)
    (let ((melhor nil))
      (dotimes (l 10)
        (dotimes (c 10)
          (let ((n (var l c)))
            (when (and (>= n 0)
                       (= 2 (* (abs (- l x)) (abs (- c y))))
                       (not (ameacada l c))
                       (or (null melhor) (> n (first melhor))))
              (setf melhor (list n l c))))))
      (fazer-jogada (second melhor) (third melhor))
      (format t "Pontos: ~a~%" *pontos*))))
