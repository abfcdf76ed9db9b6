package roster

import (
	"strings"
	"unicode"
)

// role is the role of a column.
type role uint8

const (
	other  role = iota
	number      // the student's number
	count       // a number that may only count the lines; the student's if there is no other
	email
	name // the whole name; only a part of it next to a column with the other part
	first
	surname
)

// titles has the titles of columns, as folded returns them.
var titles = map[role]string{
	number: "idnumber studentid studentidnumber studentnumber studentno matriculationnumber matriculation registrationnumber rollnumber rollno universityid " +
		"numerodeidentificacao ndeidentificacao numerodeid numerodealuno numerodoaluno numeroaluno ndealuno ndoaluno naluno numerodeestudante ndeestudante " +
		"numeromecanografico nmecanografico numeromec nmec numerodematricula ndematricula matricula " +
		"numerodeidentificacion numerodealumno nalumno numerodeestudiante legajo expediente numerodeexpediente ndeexpediente nia dni " +
		"idnummer matrikelnummer matrikelnr matrikel matrnr matnr studierendennummer studentennummer " +
		"numerodidentification numerodetudiant numeroetudiant ndetudiant netudiant codeetudiant matricule ine " +
		"matricola numerodimatricola numeromatricola ndimatricola codiceidentificativo numeroid codiceid codicestudente numeroidentificativo",
	count: "number no nr n num numero nummer id",
	email: "email mail emailaddress mailaddress enderecodeemail enderecoemail enderecodecorreioeletronico correioeletronico " +
		"correo correoelectronico direcciondecorreo direcciondecorreoelectronico direcciondeemail direccionemail emailadresse mailadresse " +
		"courriel adressedecourriel adressecourriel adresseelectronique adressemail adresseemail indirizzoemail indirizzodiemail indirizzomail indirizzodipostaelettronica postaelettronica",
	name: "name fullname student studentname nome nomecompleto nomedoaluno nomedoestudante aluno estudante nombre nombrecompleto nombredelalumno nombredelestudiante alumno estudiante " +
		"vollstandigername vollername studierende studierender nom nomcomplet etudiant nominativo studente nomeestudante " +
		"firstnamesurname firstnamelastname surnamefirstname lastnamefirstname nomeapelido apelidonome nomesobrenome nomeeapelido " +
		"nombreapellido nombreapellidos nombreyapellido nombreyapellidos apellidosnombre apellidosynombre apellidoynombre " +
		"vornamenachname nachnamevorname vornamename namevorname prenomnom nomprenom nometprenom prenometnom nomecognome cognomenome nomeecognome cognomeenome",
	first: "firstname givenname givennames forename primeironome nomeproprio nombres vorname vornamen prenom prenoms",
	surname: "surname lastname familyname apelido apelidos sobrenome sobrenomes ultimonome apellido apellidos primerapellido segundoapellido " +
		"nachname familienname zuname nomdefamille cognome cognomi",
}

// roles is the same table by title.
var roles = func() map[string]role {
	byTitle := map[string]role{}
	for r, list := range titles {
		for title := range strings.FieldsSeq(list) {
			byTitle[title] = r
		}
	}
	return byTitle
}()

var unaccented = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ú", "u", "ù", "u", "ü", "u", "º", "", "ª", "")

// folded returns a title in lower case without accents, spaces and punctuation.
func folded(title string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, unaccented.Replace(strings.ToLower(title)))
}

func roleOf(title string) role { return roles[folded(title)] }
