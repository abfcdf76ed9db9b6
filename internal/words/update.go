package words

// FleetingWeb says what a browser may do to what it stores, and how to keep it.
var FleetingWeb = Key("fleeting-web")
