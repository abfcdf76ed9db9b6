package expr

import "cavalo/internal/fault"

// What an expression can be expected to have. Each comment is the English
// phrase that follows "expected".
var (
	// an expression of at most %[1]s characters
	codeLength = fault.NewCode("expr.length")
	// a number, a feature, a function or (
	codeValue = fault.NewCode("expr.value")
	// a feature or a function: %[1]s
	codeName = fault.NewCode("expr.name")
	// an operator or the end
	codeOperator = fault.NewCode("expr.operator")
	// an operator or )
	codeClose = fault.NewCode("expr.close")
	// an operator, a comma or )
	codeComma = fault.NewCode("expr.comma")
	// a ( after %[1]s
	codeOpen = fault.NewCode("expr.open")
	// %[1]s values in if: condition, then, else
	codeArguments = fault.NewCode("expr.arguments")
	// a number such as 2 or 0.5
	codeNumber = fault.NewCode("expr.number")
	// at most %[1]s parentheses in each other
	codeDepth = fault.NewCode("expr.depth")
)
