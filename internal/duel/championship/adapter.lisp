;;; Runs a Lisp hand-in of the course for the referee of a championship, in
;;; SBCL or CLISP. The referee writes one form a line to standard input: :LOAD,
;;; :USE, :DEFINITIONS, :ASK or :ASK-ALL and what belongs to it. Each line of standard
;;; output that begins with "cavalo: " is a reply: "ready TEXT", "answer FORM",
;;; or "load TEXT", "function TEXT" and "error TEXT" for what went wrong. What the hand-in prints
;;; goes to standard error, and it reads nothing.

(defpackage #:cavalo-adapter (:use #:common-lisp))
(in-package #:cavalo-adapter)

#+sbcl (defvar *in* (sb-sys:make-fd-stream 0 :input t :external-format :utf-8))
#+sbcl (defvar *out* (sb-sys:make-fd-stream 1 :output t :external-format :utf-8 :buffering :full))
#+sbcl (defvar *aside* (sb-sys:make-fd-stream 2 :output t :external-format :utf-8 :buffering :line))
#+clisp (defvar *in* (ext:make-stream :input :external-format charset:utf-8))
#+clisp (defvar *out* (ext:make-stream :output :external-format charset:utf-8))
#+clisp (defvar *aside* (ext:make-stream :error :external-format charset:utf-8))

(defvar *before* (list-all-packages))
(defvar *files* nil "(NAME PATH FORMAT) of each file of the hand-in, those of outer folders first.")
(defvar *loaded* nil "The paths of the sources that were loaded, the last one first.")
(defvar *taken* nil "Of them, those that no other one loaded.")
(defvar *start* nil "How it is loaded.")
(defvar *settings* nil "How it is asked.")
(defvar *function*)

(defun on-one-line (text)
  (substitute #\Space #\Return (substitute #\Space #\Newline text)))

(defun say (word text)
  "Write a reply, on a line of its own whatever the hand-in has written."
  (format *out* "~%cavalo: ~a ~a~%" word (on-one-line text))
  (finish-output *out*))

(defun text-of (condition)
  (handler-case (let ((*print-pretty* nil)) (format nil "~:[~a: ~;~*~]~a" (eq (type-of condition) 'simple-error) (type-of condition) condition))
    (serious-condition () "error")))

(defmacro guarded ((word) &body body)
  "The value of the body, or the word said with what went wrong."
  `(handler-case
       (handler-bind ((warning #'muffle-warning))
         (let* ((*standard-output* *aside*) (*error-output* *aside*) (*trace-output* *aside*)
                (*standard-input* (make-string-input-stream ""))
                (*terminal-io* (make-two-way-stream *standard-input* *aside*))
                (*query-io* *terminal-io*) (*debug-io* *terminal-io*))
           ,@body))
     (serious-condition (c) (ignore-errors (finish-output *aside*)) (say ,word (text-of c)) nil)))

(defun read-form ()
  (with-standard-io-syntax
    (let ((*read-eval* nil) (*package* (find-package '#:cavalo-adapter)))
      (read *in* nil :end))))

;;; Names of files. A hand-in names its files as they were called on its author's
;;; disk. One that is missing is looked for by its name alone, ignoring case: in a
;;; scratch folder, where such files are written, and in the hand-in's folder.

(defvar *existing* (fdefinition 'probe-file))

(defun there (path)
  (ignore-errors (funcall *existing* path)))

(defun native (path)
  "A path from the system, in which no character is special."
  #+sbcl (sb-ext:parse-native-namestring path)
  #+clisp path)

(defun text (name)
  (cond ((stringp name) name)
        #+sbcl ((ignore-errors (sb-ext:native-namestring name)))
        (t (namestring name))))

(defun slashed (name)
  "A name with / for \\."
  (cond ((stringp name) (substitute #\/ #\\ name))
        #+clisp ((and (pathnamep name) (find #\\ (text name))) (slashed (text name)))
        (t name)))

(defun base (name)
  "What follows the folders and the drive in a name."
  (let ((text (slashed (text name))))
    (subseq text (1+ (or (position-if (lambda (c) (find c "/:")) text :from-end t) -1)))))

(defun split (base)
  "The stem and the type of a name without folders."
  (let ((dot (position #\. base :from-end t)))
    (values (subseq base 0 dot) (and dot (subseq base (1+ dot))))))

(defun source-p (base)
  (member (nth-value 1 (split base)) '("lisp" "lsp" "cl" "l") :test #'equalp))

(defun own-file (base)
  "The path of the hand-in's file of a name, or NIL."
  (second (or (assoc base *files* :test #'string=) (assoc base *files* :test #'string-equal))))

(defun own-source (base)
  "The path of the hand-in's source of a compiled file, or of a name without a type, or NIL."
  (multiple-value-bind (stem type) (split base)
    (when (or (null type) (search "fas" type :test #'char-equal) (search "fsl" type :test #'char-equal))
      (second (find-if (lambda (name) (and (source-p name) (string-equal stem (split name)))) *files* :key #'first)))))

(defun scratch (name)
  (native (concatenate 'string (getf *start* :scratch) (string-downcase (base name)))))

(defun found (name)
  "The file that a hand-in reads by a name, or the name."
  (if (not (typep name '(or string pathname)))
      name
      (let* ((name (slashed name)) (base (base name)) (source (own-source base)))
        (cond ((string= base "") name)
              ((and source (find #\. base)) (native source))
              ((there name) name)
              ((there (scratch name)))
              ((or (own-file base) source) (native (or (own-file base) source)))
              (t name)))))

(defun scratch-to-write (name)
  "The scratch file of a name; at first it is a copy of the hand-in's file of that name."
  (let ((to (scratch name)) (own (own-file (base name))))
    (when (and own (not (there to)))
      (with-open-file (in (native own) :element-type '(unsigned-byte 8))
        (with-open-file (out to :direction :output :element-type '(unsigned-byte 8))
          (loop for byte = (read-byte in nil) while byte do (write-byte byte out)))))
    to))

(defun inside-p (name)
  "Whether a name is relative, or in the hand-in's folder."
  (let ((name (slashed (text name))))
    (or (eql (search (slashed (getf *start* :folder)) name) 0)
        (not (or (find #\: name) (eql (position #\/ name) 0))))))

(defmacro around (name (original &rest parameters) &body body)
  "Replace a function by one that calls it as ORIGINAL."
  #+sbcl `(sb-int:encapsulate ',name 'cavalo (lambda (,original ,@parameters) ,@body))
  #+clisp `(let ((,original (fdefinition ',name)))
             (ext:without-package-lock ("COMMON-LISP")
               (proclaim '(notinline ,name))
               (setf (fdefinition ',name) (lambda ,parameters ,@body)))))

(defmacro around-each (names &body rest)
  `(progn ,@(loop for name in names collect `(around ,name ,@rest))))

(around-each (pathname parse-namestring merge-pathnames) (original &rest names)
  (apply original (mapcar #'slashed names)))

(around make-pathname (original &rest options) ; :HOST "C" is no host here
  (handler-case (apply original options)
    (error () (apply original :host nil :device nil options))))

(around-each (probe-file truename file-write-date) (original name)
  (funcall original (found name)))

(around directory (original name &rest options)
  (or (ignore-errors (apply original (slashed name) options))
      (loop for (file path) in *files*
            unless (string= (base name) "")
              when (pathname-match-p (string-upcase file) (string-upcase (base name))) collect (there (native path)))))

(around ensure-directories-exist (original name &rest options)
  (if (inside-p name)
      (apply original (slashed name) options)
      (values name nil)))

(around open (original name &rest options &key direction if-exists &allow-other-keys)
  (if (member direction '(:output :io))
      (handler-case (apply original (slashed name) options)
        (file-error ()
          (apply original (scratch-to-write name)
                 :if-exists (if (member if-exists '(:append :overwrite)) if-exists :supersede)
                 :if-does-not-exist :create options)))
      (apply original (found name) options)))

(around rename-file (original name new &rest options)
  (handler-case (apply original (slashed name) (slashed new) options)
    (file-error () (apply original (scratch-to-write name) (scratch new) options))))

(around delete-file (original name)
  (cond ((or (streamp name) (there (slashed name))) (funcall original (slashed name)))
        ((there (scratch name)) (funcall original (scratch name)))
        ((own-file (base name)) t) ; it stays
        (t (funcall original name))))

(around compile-file (original name &rest options &key output-file &allow-other-keys)
  "The source, which is then loaded in place of what it would be compiled to."
  (let ((source (there (found name))))
    (when (and source output-file)
      (push (list (base output-file) (text source)) *files*))
    (if source (values source nil nil) (apply original name options))))

;;; Loading.

(set-syntax-from-char (code-char #xFEFF) #\Space) ; some editors put it before UTF-8
#+clisp (setf custom:*load-compiling* t)
#+sbcl (unuse-package '(#:sb-alien #:sb-debug #:sb-gray #:sb-profile) '#:common-lisp-user) ; VAR is theirs

(defun encoding (name)
  #+sbcl (if (eq name :latin-1) :latin-1 :utf-8)
  #+clisp (if (eq name :latin-1) charset:iso-8859-1 charset:utf-8))

(around load (original name &rest options)
  (let* ((path (found name))
         (truename (and (not (streamp path)) (there path)))
         (file (and truename (find truename *files* :test #'equal :key (lambda (file) (there (native (second file))))))))
    (multiple-value-prog1
        (let ((*compile-file-pathname* (or truename *compile-file-pathname*)) ; as if it were being compiled
              (*compile-file-truename* (or truename *compile-file-truename*)))
          (handler-bind (#+sbcl (sb-ext:defconstant-uneql #'continue)) ; of a source that is loaded again
            (apply original path (if (third file) (list* :external-format (encoding (third file)) options) options))))
      (when file (pushnew (second file) *loaded* :test #'equal)))))

(defun load-source (path)
  "Load a source unless it was loaded, as far as it reads nothing from a person, and return what went wrong."
  (flet ((taken ()
           (pushnew path *loaded* :test #'equal)
           (push path *taken*)
           nil))
    (handler-case (unless (member path *loaded* :test #'equal)
                    (load (native path))
                    (taken))
      (serious-condition (c)
        (if (and (typep c 'end-of-file) (member (stream-error-stream c) (list *standard-input* *terminal-io*)))
            (taken)
            (format nil "~a: ~a" (base path) (text-of c)))))))

(defun load-all (paths)
  "Load sources, failed ones again after those whose packages they may need, and return what keeps the hand-in from playing.
A failure of what a person plays by does not, if the function is there."
  (loop for wrong = (remove nil (mapcar #'load-source paths))
        for before = nil then left
        for left = (length wrong)
        until (or (= left 0) (eql left before))
        finally (format *aside* "~{~a~%~}" wrong)
                (return (find-if-not (lambda (text) (and (find-function) (eql (search "interact.lisp:" text :test #'char-equal) 0)))
                                     wrong))))

(defun group-name-p (name)
  (and (> (length name) 1) (char-equal (char name 0) #\P) (digit-char-p (char name 1))))

(defun packages ()
  "The packages of the hand-in, those of groups first, and the user's."
  (append (sort (set-difference (list-all-packages) *before*)
                (lambda (a b)
                  (if (eq (null (group-name-p a)) (null (group-name-p b)))
                      (string< a b)
                      (group-name-p a)))
                :key #'package-name)
          (list (find-package '#:common-lisp-user))))

(defun find-function ()
  (dolist (package (let ((named (getf *settings* :package)))
                     (if named (remove nil (list (find-package named))) (packages))))
    (multiple-value-bind (symbol status) (find-symbol (getf *settings* :function) package)
      (when (and status (fboundp symbol) (eq (symbol-package symbol) package))
        (return symbol)))))

(defun lambda-list (symbol)
  "The parameters; those of a method by their classes, which say more."
  (let ((function (symbol-function symbol)))
    (if (typep function 'generic-function)
        (let ((method (first (#+sbcl sb-mop:generic-function-methods #+clisp clos:generic-function-methods function)))
              (list (#+sbcl sb-mop:generic-function-lambda-list #+clisp clos:generic-function-lambda-list function)))
          (append (loop for class in (and method (#+sbcl sb-mop:method-specializers #+clisp clos:method-specializers method))
                        for name = (pop list)
                        collect (if (typep class '(or structure-class standard-class)) (class-name class) name))
                  list))
        #+sbcl (sb-kernel:%fun-lambda-list function)
        #+clisp (ext:arglist symbol))))

(defun parameters (symbol)
  "How many arguments the function gets: those that it needs, and two if it takes two."
  (or (getf *settings* :parameters)
      (let* ((list (lambda-list symbol))
             (needed (or (position-if (lambda (x) (member x lambda-list-keywords)) list) (length list)))
             (end (position-if (lambda (x) (member x '(&key &aux))) list))
             (most (if (member '&rest list) 2 (count '&optional (subseq list 0 end) :test-not #'eq))))
        (min 3 (max needed (min 2 most))))))

(defun use-encoding (format)
  "The encoding of the other files that the hand-in itself opens."
  #+sbcl (setf sb-impl::*default-external-format* (encoding format))
  #+clisp (setf custom:*default-file-encoding* (encoding format)))

(defun start (settings)
  "Load the hand-in: its other sources, too, if something is missing without them."
  (setf *start* settings
        *settings* settings
        *files* (loop for (path format) in (getf settings :known) collect (list (base path) path format))
        *default-pathname-defaults* (pathname (native (getf settings :folder))))
  (use-encoding (getf settings :format))
  (let ((first (there (native (first (getf settings :files)))))) ; for what asks in a game where it is
    (setf *load-pathname* first *load-truename* first *compile-file-pathname* first *compile-file-truename* first))
  (let* ((*package* (find-package '#:common-lisp-user)) (wrong (load-all (getf settings :files))))
    (when (and (getf settings :others) (or wrong (null (find-function))))
      (load-all (getf settings :others))
      (setf wrong (load-all (getf settings :files))))
    (when wrong (error "~a" wrong))
    (printed (reverse *taken*))))

(defun use (settings)
  "Take a function and how it is called, or say where it was looked for."
  (setf *settings* settings
        *function* (find-function))
  (cond (*function*
         (setf (getf *settings* :parameters) (parameters *function*))
         (format nil "~a ~a ~d" (package-name (symbol-package *function*)) *function* (if (three) 3 2)))
        (t
         (say "function" (format nil "~a: ~{~a~^, ~} (~{~a~^, ~})" (getf settings :function)
                                 (if (getf settings :package) (list (getf settings :package)) (mapcar #'package-name (packages)))
                                 (mapcar #'base (reverse *loaded*))))
         nil)))

(defun definitions ()
  "(KIND PACKAGE NAME PARAMETER ..) of each function and variable of the hand-in."
  (let (all (variables (variables)))
    (dolist (package (packages) all)
      (do-symbols (symbol package)
        (when (eq (symbol-package symbol) package)
          (flet ((add (kind parameters)
                   ; copies, so that none is printed as another one
                   (push (cons kind (mapcar #'copy-seq (list* (package-name package) (symbol-name symbol) parameters))) all)))
            (when (and (fboundp symbol) (not (macro-function symbol)))
              (add :function (mapcar (lambda (p) (loop while (consp p) do (setf p (first p)) finally (return (string p))))
                                     (lambda-list symbol))))
            (when (member symbol variables)
              (add :variable nil))))))))

;; A word of cavalo.lisp stands for a value of the request, a list for one that is made of them.
(defun filled (form request)
  "A form of cavalo.lisp with its values."
  (flet ((value (key) (getf request key)))
    (cond ((consp form)
           (case (first form)
             (:call (apply (symbol-of (second form)) (filled (cddr form) request)))
             (:function (symbol-function (symbol-of (second form))))
             (:symbol (symbol-of (second form) t))
             (:by-player (filled (nth (filled :player request) form) request))
             (:flat (apply #'append (filled (second form) request)))
             (:array (let ((value (filled (second form) request)))
                       (make-array (if (consp (first value)) (list (length value) (length (first value))) (length value)) :initial-contents value)))
             (t (loop for part in form collect (filled part request)))))
          ((not (keywordp form)) form)
          (t (case form
               (:mark (if (three) (value :true-mark) (value :mark)))
               (:opponent (- -3 (filled :mark request)))
               (:player (- (filled :mark request)))
               (:board (if (three) (value :true-board) (value :board)))
               (:seconds (/ (value :time) (if (zerop (mod (value :time) 1000)) 1000 1000.0)))
               (:ticks (floor (* (value :time) internal-time-units-per-second) 1000))
               (:place (place (filled :mark request) request))
               (:other-place (place (filled :opponent request) request))
               (:line (first (filled :place request)))
               (:column (second (filled :place request)))
               (t (getf request form form)))))))

(defun place (mark request)
  "The line and the column, from 0, of a mark on the board."
  (loop for row in (filled :board request) for line from 0
        when (position mark row) return (list line (position mark row))))

(defun three ()
  "Whether the function gets the true board and is told its mark on it."
  (case (getf *settings* :marks)
    (:own nil)
    (:true t)
    (t (>= (getf *settings* :parameters) 3))))

(defun symbol-of (name &optional (new nil))
  "The symbol with a name, PACKAGE::NAME or NAME as the function sees it."
  (let* ((at (search "::" name))
         (package (cond ((null at) (symbol-package *function*))
                        ((zerop at) (find-package '#:keyword))
                        (t (find-package (subseq name 0 at)))))
         (word (if at (subseq name (+ at 2)) name)))
    (cond ((and package (find-symbol word package)))
          ((and (null at) (find-symbol word '#:common-lisp-user)))
          ((and package new) (intern word package))
          (t (error "no ~a in ~a" name (if at name (package-name package)))))))

(defvar *arguments* nil "What the function got, as it left it.")

(defun ask (request)
  "What the function answers, as one form."
  (setf request (list* :state (filled (getf *settings* :state) request) request))
  (loop for (name form) in (getf *settings* :globals)
        do (setf (symbol-value (symbol-of name)) (filled form request)))
  (let* ((*package* (symbol-package *function*))
         (arguments (filled (or (getf *settings* :arguments) (subseq '(:state :time :mark) 0 (getf *settings* :parameters))) request))
         (values (multiple-value-list (apply *function* arguments))))
    (setf *arguments* arguments)
    (cond ((getf *settings* :answer)
           (loop for name in (getf *settings* :answer)
                 collect (if (string= name ":ARGUMENTS") arguments (symbol-value (symbol-of name)))))
          ((rest values) values)
          (t (first values)))))

(defun variables ()
  "The variables of the hand-in."
  (let (all)
    (dolist (package (packages) all)
      (do-symbols (symbol package)
        (when (and (eq (symbol-package symbol) package) (not (constantp symbol))
                   (or (boundp symbol) #+sbcl (eq (sb-int:info :variable :kind symbol) :special) #+clisp (sys::special-variable-p symbol)))
          (push symbol all))))))

(defun ask-all (request)
  "(NAME VALUE) of what the function answers, named by \"\", of what it got, and of each variable that it changed."
  (flet ((beginning (symbol)
           (when (boundp symbol)
             (let ((*print-length* 12) (*print-level* 6)) (prin1-to-string (symbol-value symbol))))))
    (let* ((names (variables))
           (before (mapcar #'beginning names))
           (value (ask request)))
      (list* (list "" value) (list ":ARGUMENTS" *arguments*)
            (loop for name in names for old in before
                  unless (equal (beginning name) old)
                    collect (list (format nil "~a::~a" (package-name (symbol-package name)) (symbol-name name))
                                  (and (boundp name) (symbol-value name))))))))

(defun slots (object)
  "The values of a structure or an object."
  (loop for slot in (#+sbcl sb-mop:class-slots #+clisp clos:class-slots (class-of object))
        for name = (#+sbcl sb-mop:slot-definition-name #+clisp clos:slot-definition-name slot)
        when (slot-boundp object name) collect (slot-value object name)))

(defun plain (value)
  "A value with lists in place of arrays, structures and objects."
  (let ((left 100000))
    (labels ((all (list depth)
               (loop for rest = list then (cdr rest)
                     while (and rest (plusp (decf left)))
                     collect (walk (if (consp rest) (car rest) rest) depth)
                     until (atom rest))) ; the end of a dotted list
             (walk (value depth)
               (cond ((minusp depth) nil)
                     ((consp value) (all value (1- depth)))
                     ((typep value '(array * (* *)))
                      (loop for row below (array-dimension value 0)
                            collect (loop for column below (array-dimension value 1) collect (walk (aref value row column) (1- depth)))))
                     ((and (vectorp value) (not (stringp value))) (all (coerce value 'list) (1- depth)))
                     ((typep value '(or pathname hash-table stream package random-state)) nil)
                     ((typep value '(or structure-object standard-object)) (all (slots value) (1- depth)))
                     (t value))))
      (walk value 50))))

(defun printed (form)
  (with-standard-io-syntax
    (let ((*print-readably* nil) (*print-pretty* nil) (*print-circle* t) (*print-length* 1000) (*print-level* 50)
          (*package* (find-package '#:cavalo-adapter)))
      (prin1-to-string (plain form)))))

(defun main ()
  (loop for form = (read-form)
        until (eq form :end)
        do (destructuring-bind (kind . rest) form
             (let* ((loads (member kind '(:load :use)))
                    (text (guarded ((if loads "load" "error"))
                            (ecase kind
                              (:load (start rest))
                              (:use (use rest))
                              (:definitions (printed (definitions)))
                              (:ask (printed (ask rest)))
                              (:ask-all (printed (ask-all rest)))))))
               (ignore-errors (finish-output *aside*))
               (when text (say (if loads "ready" "answer") text))))))

(main)
