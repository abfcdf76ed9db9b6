package solve

// carriedTables is nil: programs of the page are small, and fetch the tables.
var carriedTables func(name string, again bool, then func(file []byte, err error))
