package knight_test

import (
	"testing"

	"cavalo/internal/knight"
)

func TestPolicyTexts(t *testing.T) {
	tests := []struct {
		text   string
		policy knight.Policy
		seed   string
	}{
		{"largest", knight.Largest, ""}, {"smallest", knight.Smallest, ""}, {"choose", knight.Choose, ""},
		{"optional", knight.Optional, ""}, {"off", knight.Off, ""}, {"OFF", knight.Off, ""}, {"Largest", knight.Largest, ""},
		{"random:", knight.Random, ""}, {"RANDOM:Ab c;é", knight.Random, "Ab c;é"}, {"random:random:", knight.Random, "random:"},
	}
	for _, test := range tests {
		policy, seed, err := knight.ParsePolicy(test.text)
		if policy != test.policy || seed != test.seed || err != nil {
			t.Errorf("ParsePolicy(%q) = %v, %q, %v", test.text, policy, seed, err)
		}
	}
	for _, text := range []string{"", "random", "largest ", "big", "rand:om"} {
		if _, _, err := knight.ParsePolicy(text); err == nil {
			t.Errorf("ParsePolicy(%q) gave no fault", text)
		}
	}
}

func TestRulesTexts(t *testing.T) {
	for _, policy := range knight.Policies() {
		rules := knight.Rules{Double: policy}
		if policy == knight.Random {
			rules.Seed = "any: text"
		}
		read, seed, err := knight.ParsePolicy(rules.String())
		if read != policy || seed != rules.Seed || err != nil {
			t.Errorf("%q is read as %v, %q, %v", rules, read, seed, err)
		}
	}
	if knight.Policy(99).String() != "?" {
		t.Errorf("policy 99 is %q", knight.Policy(99))
	}
}

func TestZeroIsADoubleWhenTheRulesSaySo(t *testing.T) {
	rules := knight.DefaultRules()
	if !rules.IsDouble(0) || !rules.IsDouble(11) || rules.IsDouble(12) || rules.IsDouble(knight.NoNumber) {
		t.Error("by default the doubles are not 00, 11, .., 99")
	}
	rules.ZeroDouble = false
	if rules.IsDouble(0) || !rules.IsDouble(11) {
		t.Error("without 00 the doubles are not 11, .., 99")
	}
}
