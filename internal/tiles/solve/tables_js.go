package solve

// embeddedTables is nil: the page's programs embed no tables, but fetch them.
var embeddedTables func(name string, again bool, then func(file []byte, err error))
