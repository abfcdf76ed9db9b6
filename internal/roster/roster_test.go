package roster

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/words"
)

// Lists without titles, as commands have always read them.
func TestPlainLists(t *testing.T) {
	two := []Student{{"1", "Ana"}, {"2", "Rui"}}
	for text, want := range map[string][]Student{
		"1,Ana\n2,Rui\n":                         two,
		"\n1, \"Ana\"\n\n,\n2,Rui\n":             two,
		"1\tAna\r2\tRui\r":                       two,
		"sep=;\n1;Ana\n2;Rui\n":                  two,
		"9,\"Silva, Eva\"":                       {{"9", "Silva, Eva"}},
		"9;Silva, Eva":                           {{"9", "Silva, Eva"}},
		"9,Silva; Eva":                           {{"9", "Silva; Eva"}},
		"7\n8\n":                                 {{Number: "7"}, {Number: "8"}},
		"a1,Ana,x\nup2,Rui  Sá,y\n":              {{"a1", "Ana"}, {"up2", "Rui  Sá"}},
		"ana@x.pt,Ana\n":                         {{"ana@x.pt", "Ana"}},
		"PG 77,Nome\n8,No\n":                     {{"PG 77", "Nome"}, {"8", "No"}},
		"3;Concei\xe7\xe3o\n":                    {{"3", "Conceição"}},
		"asilva1,Ana\nrsa2,Rui\n":                {{"asilva1", "Ana"}, {"rsa2", "Rui"}},
		"\"1\",\"Ana \"\"Nina\"\" Sá\"\r\n2,王\n": {{"1", `Ana "Nina" Sá`}, {"2", "王"}},
	} {
		if got, err := Read([]byte(text), Columns{}); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// Lists with titles, as Moodle and other programs write them.
func TestTitledLists(t *testing.T) {
	ana := []Student{{"7", "Ana Sá"}}
	for text, want := range map[string][]Student{
		"First name,Last name,ID number,Email address\nAna,Sá,7,a@x\n":                            ana,
		"\"First name\",\"Surname\",\"ID number\",\"Institution\"\n\"Ana\",\"Sá\",\"7\",\"\"\n":   ana,
		"Nome;Apelido;Número de identificação;Endereço de e-mail\r\nAna;Sá;7;a@x\r\n":             ana,
		"\ufeffNome,Sobrenome,Número de identificação,Endereço de email\nAna,Sá,7,a@x\n":          ana,
		"Nombre,Apellido(s),Número de ID,Dirección de correo\nAna,Sá,7,a@x\n":                     ana,
		"Vorname,Nachname,ID-Nummer\nAna,Sá,7\n":                                                  ana,
		"Nr.;Name;Vorname;Matrikelnummer\n1;Sá;Ana;7\n":                                           ana,
		"Prénom\tNom de famille\tNuméro d'identification\tAdresse de courriel\nAna\tSá\t7\ta@x\n": ana,
		"NOM;PRÉNOM;N° étudiant\nSá;Ana;7\n":                                                      ana,
		"Nome,Cognome,Codice identificativo,Indirizzo email\nAna,Sá,7,a@x\n":                      ana,
		"Cognome;Nome;Matricola\nSá;Ana;7\n":                                                      ana,
		"N.º mec.;Nome completo\n7;Ana Sá\n":                                                      ana,
		"Nome,Apelido,Nome completo,N.º\nAna,Sá,Ana Sá,7\n":                                       ana,
		"\"Nachname, Vorname\";Matrikel-Nr.\n\"Sá, Ana\";7\n":                                     {{"7", "Sá, Ana"}},
		"Nombre;Primer apellido;Segundo apellido;DNI\nEva;Gil;Mas;7Z\n":                           {{"7Z", "Eva Gil Mas"}},
		"First name\tLast name\tID number\tEmail address\nAna\tSá\t\ta@x\nRui\tGil\t8\tr@x\n":     {{"a@x", "Ana Sá"}, {"8", "Rui Gil"}},
		"E-Mail-Adresse,Vollständiger Name\na@x,Ana Sá\n":                                         {{"a@x", "Ana Sá"}},
		"Gruppe 1,Name,Matrikelnummer\nx,Ana Sá,7\n":                                              ana,
		"id,name\nasilva,Ana Silva\n":                                                             {{"asilva", "Ana Silva"}},
		"n\xfamero;nome\n3;Concei\xe7\xe3o\n":                                                     {{"3", "Conceição"}},
		"Name\tNumber\nAna Sá\t7":                                                                 ana,
		"number,mark,name\n7,x,Ana Sá\n":                                                          ana,
		"id\n7\n8\n":                                                                              {{Number: "7"}, {Number: "8"}},
		"Nr;Name\n\n;\n7;Ana Sá\n;;12\n":                                                          ana,
		"Nome utente,Gruppo,Numero ID,Nominativo\nasa,A,7,Ana Sá\n":                               ana,
		"Student,Student number\nAna Sá,7\n":                                                      ana,
		"\"sep=,\"\n":                                                                             nil,
		"Vorname;Nachname;E-Mail;Kurs\nAna;Sá;a@x;\"1\n2\"\n":                                     {{"a@x", "Ana Sá"}},
		"Primeiro nome;Último nome;Nº de aluno;Correio eletrónico\nAna;Sá;7;\n":                   ana,
		"Apellidos y nombre;Expediente\n\"Sá, Ana\";7\n":                                          {{"7", "Sá, Ana"}},
		"Matricule;Nom et prénom\n7;Ana Sá\n":                                                     ana,
		"Legajo;Alumno\n7;Ana Sá\n":                                                               ana,
		"Studierende;Matr.-Nr.\nAna Sá;7\n":                                                       ana,
	} {
		got, err := Read([]byte(text), Columns{})
		if want == nil {
			if err == nil {
				t.Errorf("%q: %q", text, got)
			}
			continue
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// Titles that a person names come before the known ones.
func TestNamedColumns(t *testing.T) {
	text := "Kennung;Rufname;ID;Nachname\nasa;Ana;1;Sá\n"
	for named, want := range map[Columns]Student{
		{Number: "kennung", Name: "Rufname"}: {"asa", "Ana"},
		{Number: " KENNUNG"}:                 {"asa", "Sá"},
		{Name: "Rufname"}:                    {"1", "Ana"},
		{}:                                   {"1", "Sá"},
	} {
		if got, err := Read([]byte(text), named); err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%+v: %q, %v", named, got, err)
		}
	}
	for named, want := range map[Columns]string{
		{Number: "Matrikel"}:          "1:1: found: Kennung; expected: a column titled Matrikel",
		{Number: "ID", Name: "ID"}:    "1:1: found: Kennung; expected: a number and a name",
		{Number: "Rufname", Name: ""}: "",
	} {
		got, err := Read([]byte(text), named)
		if want == "" {
			if err != nil || got[0].Number != "Ana" {
				t.Errorf("%+v: %q, %v", named, got, err)
			}
		} else if err == nil || !strings.Contains(words.En.Fault(err), want) {
			t.Errorf("%+v: %q, %v", named, got, err)
		}
	}
}

// A line that isn't a student is never taken for one.
func TestNotStudents(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "missing: a number and a name",
		"number,name\n":                        "missing: a number and a name",
		",Ana\n":                               "1:2: found: Ana",
		"1,Ana\n1,Rui\n":                       "2:1: found: 1; expected: each number only once",
		"\xff\xfe":                             "a number and a name",
		"1,Ana\x00\n":                          "a number and a name",
		"Kennung,Rufname\n1,Ana\n":             "1:1: found: Kennung; expected: a number and a name on each line, or titles",
		"Ana Sá,12345\n":                       "1:1: found: Ana Sá",
		"Vorname,Name\nAna,Sá\n":               "1:1: found: Vorname; expected: a number",
		"Spalte1;Spalte2\n7;Ana\n":             "1:1: found: Spalte1",
		"Column 1,Column 2\na@x,Ana\n8,Eva\n":  "1:1: found: Column 1",
		"1,Ana\nTotal,2\n":                     "2:1: found: Total",
		"1,Ana\nnumber,name\n2,Rui\n":          "2:1: found: number",
		"Matricola,Nome\nasa,Ana\nTotale,12\n": "3:1: found: Totale",
		"Matricola,Nome\nasa,Ana\nTotale,\n":   "3:1: found: Totale",
		"ID,Name\n1,Ana\nID,Name\n2,Rui\n":     "3:1: found: ID",
		"First name,ID number\nAna,7\nOverall average,\n": "3:1: found: Overall average",
		"1,\"Ana\n2,Rui\n":                            "1:1: found: 1",
		"Nome;Número\nÉlia;1\nÉlia;1\n":               "3:6: found: 1; expected: each number",
		strings.Repeat("9", 300) + ",x":               "a number and a name",
		"7,Ana\n8," + strings.Repeat("x", 300) + "\n": "2:1: found: 8",
		"1;Ana, Eva\n2,Rui\n":                         "2:1: found: 2,Rui",
		"name\nAna\n":                                 "1:1: found: name",
	} {
		got, err := Read([]byte(text), Columns{})
		if err == nil || !strings.Contains(words.En.Fault(err), want) {
			t.Errorf("%.40q: %q, %s, want %s", text, got, words.En.Fault(err), want)
		}
	}
	many := "number\n"
	for i := range Most + 1 {
		many += strconv.Itoa(i) + "\n"
	}
	if _, err := Read([]byte(many), Columns{}); err == nil || !strings.Contains(words.En.Fault(err), "5002:1: found: 5000; expected: at most") {
		t.Errorf("a long list: %s", words.En.Fault(err))
	}
}

// Each title stands once in the table, as it is compared.
func TestTitles(t *testing.T) {
	seen := map[string]bool{}
	for _, list := range titles {
		for title := range strings.FieldsSeq(list) {
			if seen[title] || folded(title) != title {
				t.Errorf("title %s", title)
			}
			seen[title] = true
		}
	}
}

// FuzzRead: what is read has numbers, each once, and is read again from the list that a
// spreadsheet writes of it, with any separator.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"number;name\n1;Ana\n2;\"Rui\"\n", "\"\n1,2", "Vorname,Nachname,ID-Nummer\r\nAna,Sá,7", "\ufeffNome\tE-mail\nAna\ta@x", "sep=;\n1;a"} {
		f.Add([]byte(text), "")
	}
	f.Add([]byte("Kennung,Name\nasa,Ana"), "Kennung")
	f.Fuzz(func(t *testing.T, data []byte, title string) {
		list, err := Read(data, Columns{Number: title})
		if err != nil {
			return
		}
		seen := map[string]bool{}
		for _, s := range list {
			if s.Number == "" || seen[s.Number] || len(s.Number) > maxLength || len(s.Name) > maxLength {
				t.Fatalf("%q of %q", s, data)
			}
			seen[s.Number] = true
		}
		for _, comma := range ",;\t" {
			var b strings.Builder
			w := csv.NewWriter(&b)
			w.Comma = comma
			_ = w.Write([]string{"ID-Nummer", "Name"})
			for _, s := range list {
				_ = w.Write([]string{s.Number, s.Name})
			}
			w.Flush()
			if again, err := Read([]byte(b.String()), Columns{}); err != nil || len(list) == 0 || !slices.Equal(again, list) {
				t.Fatalf("%v: %q of %q, in %q", err, again, list, b.String())
			}
		}
	})
}
