package durable

// WriteString adds a record.
func (l *Log) WriteString(record string) (int, error) { return l.Write([]byte(record)) }
