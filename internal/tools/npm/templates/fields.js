{{define "table"}}{
{{range .Properties}}  {{.Name}}: ["{{.Key}}", "{{.Kind}}"],
{{end}}}{{end -}}
// The names of properties, with the keys and the types of their texts.
export const jobFields = {{template "table" .Request}};

export const progressFields = {{template "table" .Progress}};

export const answerFields = {
{{range .Answers}}{{.Task}}: {{template "table" .}},
{{end}}};
