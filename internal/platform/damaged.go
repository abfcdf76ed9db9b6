package platform

import "errors"

// ErrDamaged is the error of reading a name whose file holds no text, as a
// power cut may leave it. The file has been moved aside, its name ending in
// ".damaged", and the name is free again.
var ErrDamaged = errors.New("platform: damaged, moved aside")
