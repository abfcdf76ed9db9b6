package knight

import "testing"

func TestPolicyTexts(t *testing.T) {
	tests := []struct {
		text   string
		policy Policy
		seed   string
	}{
		{"largest", Largest, ""}, {"smallest", Smallest, ""}, {"choose", Choose, ""},
		{"optional", Optional, ""}, {"off", Off, ""}, {"OFF", Off, ""}, {"Largest", Largest, ""},
		{"random:", Random, ""}, {"RANDOM:Ab c;é", Random, "Ab c;é"}, {"random:random:", Random, "random:"},
	}
	for _, test := range tests {
		policy, seed, err := ParsePolicy(test.text)
		if policy != test.policy || seed != test.seed || err != nil {
			t.Errorf("ParsePolicy(%q) = %v, %q, %v", test.text, policy, seed, err)
		}
	}
	for _, text := range []string{"", "random", "largest ", "big", "rand:om"} {
		if _, _, err := ParsePolicy(text); err == nil {
			t.Errorf("ParsePolicy(%q) gave no fault", text)
		}
	}
}

func TestRulesTexts(t *testing.T) {
	for _, policy := range Policies() {
		rules := Rules{Double: policy}
		if policy == Random {
			rules.Seed = "any: text"
		}
		read, seed, err := ParsePolicy(rules.String())
		if read != policy || seed != rules.Seed || err != nil {
			t.Errorf("%q is read as %v, %q, %v", rules, read, seed, err)
		}
	}
	if Policy(99).String() != "?" {
		t.Errorf("policy 99 is %q", Policy(99))
	}
}

func TestZeroIsADoubleWhenTheRulesSaySo(t *testing.T) {
	rules := DefaultRules()
	if !rules.IsDouble(0) || !rules.IsDouble(11) || rules.IsDouble(12) || rules.IsDouble(NoNumber) {
		t.Error("by default the doubles are not 00, 11, .., 99")
	}
	rules.ZeroDouble = false
	if rules.IsDouble(0) || !rules.IsDouble(11) {
		t.Error("without 00 the doubles are not 11, .., 99")
	}
}
