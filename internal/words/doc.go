// Package words holds every text the program shows. In the code a text is an id, a [Key] or a
// [Count], or the member of a [Family]; the texts themselves are in catalogue/, one file per
// language, which can be edited without Go; the English texts of the lessons and of constraint
// problems are in lessons.txt, so that the page's first program can leave them out. Numbers and
// times are formatted by the rules of each language.
//
// A new text is a line in each catalogue; go generate then writes its id,
// named by the rule of internal/tools/textids, into ids.go. A member of a
// family needs no id.
//
// A new language is one file, catalogue/NAME.txt, and an entry in the list of
// languages: tests require the same ids and verbs in every catalogue.
//
// # Glossary
//
// A thing has one word in each language: English, Portuguese, Spanish. Below an entry, "also" gives
// search patterns in the three languages: a text that has the first must have the others. A line of
// a language gives the words to avoid, and after "unless" the texts in which they mean something
// else, looked for in "id = text". All are regular expressions, of whole words and without regard
// to case, except that "also" looks for parts of words.
//
// Play:
//
//	jump | salto | salto
//	  also jump | salt | salt
//	  en hop(s|ped)?|leap(s|ed)?
//	  pt pul(o|os|ar|a)
//	  es brincos?
//	step | passo | paso
//	move | jogada | jugada
//	  en (half|double)-moves?
//	  pt lances?|movimentos? unless ^(cli-)?space|graph
//	  es movimientos?|lances? unless ^(cli-)?space|graph
//	run | troço | tramo
//	  pt trechos?|segmentos?
//	  es trechos?|segmentos?
//	take | recolher | recoger
//	  pt (apanha|colhe)(r|m)?
//	  es cog(er|e|en)
//	erase | apagar | borrar
//	  also erase | apag | borr
//	  en wip(e|es|ed)|rub(s|bed)? out
//	mirror | simétrico | simétrico
//	  also mirror | simétric | simétric
//	  pt espelh\pL+
//	  es espejos?
//	double | duplo | doble
//	target | objetivo | objetivo
//	  pt alvos?|metas?
//	  es metas?|blancos? de
//	top row | linha de cima | fila de arriba
//	  also top row | linha de cima | fila de arriba
//	  en upper row
//	  pt (primeira|fila) (linha|de cima)
//	  es fila superior
//	square | casa | casilla
//	  pt quadrad\pL+ unless expectimax
//	  es cuadrad\pL+ unless expectimax
//	tile | peça | ficha
//	  also \btiles?\b | peça | ficha
//	  pt azulejos?
//	  es piezas?|azulejos?
//	blank | casa vazia | hueco
//	  en empty (square|tile) unless knight
//	  pt vazio, o espaço|o espaço (não|uma)
//	undo | anular | deshacer
//	  also undo | anul | desh
//	  pt desfa\pL+
//	redo | refazer | rehacer
//	restart | recomeçar | reiniciar
//	  also restart | recome | reinici
//	  en start over
//	  pt reinici\pL+ unless engine-failed
//	hint | pista | pista
//	  en clues?
//	  pt dicas?
//	  es consejos?
//	solve | resolver | resolver
//	level | nível | nivel
//	board of the day | tabuleiro do dia | tablero del día
//	  also board of the day | tabuleiro do dia | tablero del día
//	  en (daily|day's) (board|puzzle)
//	  pt tabuleiro diário
//	  es tablero diario
//	streak | série | racha
//	  en days? in a row
//	  pt dias? seguidos?
//	  es días? seguidos?|series? unless serial
//	series | percurso | recorrido
//	  also \bseries\b | percurso | recorrido
//	fewest | mínimo | mínimo
//	  en (least|smallest) (number of )?(steps|moves)
//	share | partilhar | compartir
//	pass | passar | pasar
//	threatened | ameaçada | amenazada
//	  also threatened | ameaç | amenaz
//	  en attacked unless queen
//	  pt atacad\pL+ unless rainha
//	  es atacad\pL+ unless reina
//	draw | empate | empate
//	  es tablas unless patrones|tiles|help-undo|day
//	resign | desistir | abandonar
//	  es (rend|rind)\pL+ unless lessons\.
//	trial | tentativa | tanteo
//	  also trial | tentativa | tanteo
//	seed | semente | semilla
//	ring | aro | aro
//	  pt an(el|éis)
//	  es anillos?
//	deduction | dedução | deducción
//	  also deduction | dedu | deduc
//	  en conclusions? unless handout
//	  pt conclus(ão|ões) unless handout
//	  es conclusi(ón|ones) unless handout
//	close a loop | fechar um ciclo | cerrar un ciclo
//	  pt laços? unless parallel
//	  es bucles?
//	the course | a disciplina | la asignatura
//	  es cursos? unless days-under
//
// Search:
//
//	solver | motor | motor
//	  pt resolvedor\pL*|solucionador\pL*
//	  es resolvedor\pL*|solucionador\pL*
//	node | nó | nodo
//	  also \bnodes?\b | nó | nodo unless cli-own-algorithm
//	  en vert(ex|ices)
//	  pt nod[oa]s?
//	generate | gerar | generar
//	  en (made|makes?|making) (again )?(fewer |all |every |\d+ )?(nodes?|successors|children|%\[\d\]s nodes)|nodes? (is |are )?(it )?(made|makes)
//	  pt (faz|fez|feitos?|fazer) (um )?nós?|nós? (é |são )?(feitos?|refeitos?)
//	  es (hace|hizo|crea|creó|rehace) (un )?nodos?|nodos? (hechos?|creados?)
//	expand | expandir | expandir
//	  also expan | expan|FECHADOS | expan|CERRADOS unless search.mark
//	  pt estend\pL+
//	frontier | fronteira | frontera
//	  also frontier | fronteira|ABERTOS|em aberto | frontera|ABIERTOS
//	  en fringe|agenda|(nodes?|states?|nothing|anything|none|them) (that )?waits?|waits? (in|beside)|that waits
//	  pt fila de espera|(nó|nós|nada|nenhum) (do )?(que )?esper(a|am)|fica(m)? à espera|à espera na
//	  es cola de espera|(nodo|nodos|nada|ninguno) (de lo )?(que )?esper(a|an)|queda(n)? en espera
//	explored | explorados | explorados
//	  en visited set
//	breadth-first | em largura | en anchura
//	  also breadth-first | largura | anchura
//	  es (primero )?a lo ancho|amplitud
//	depth-first | em profundidade | en profundidad
//	  also depth-first | profundidade | profundidad
//	  es a lo hondo
//	depth-limited | profundidade limitada | profundidad limitada
//	iterative deepening | aprofundamento iterativo | profundización iterativa
//	  also iterative deepening | aprofundamento iterativo | profundización iterativa
//	iteration | iteração | iteración
//	  en rounds? unless ^cup|snail|for ever|each match|^cli-cup|shard
//	  pt rondas?|(outra|cada|uma) volta unless ^cup|^cli-cup|shard
//	  es rondas?|(otra|cada|una) vuelta unless ^cup|^cli-cup|shard
//	uniform cost | custo uniforme | coste uniforme
//	  also uniform.cost | custo uniforme | coste uniforme
//	greedy | gananciosa | voraz
//	  pt sôfreg\pL+|voraz(es)?|gulos\pL+
//	  es codicios\pL+|avid\pL+
//	A* | o A* | A*
//	  pt (A|a|da|na|uma|à) (A|IDA|SMA)\*
//	  es (la|una) (A|IDA|SMA)\*
//	admissible | admissível | admisible
//	  also admissib | admiss | admis
//	consistent | consistente | consistente
//	  also consistent | consistent | consistent
//	overestimate | sobrestimar | sobrestimar
//	  also overestimat | sobrestim | sobrestim
//	  en never too high|says? too much
//	  pt sobre-?estima\pL*|diz(em)? de mais|excede\pL* o custo
//	  es sobre-?estima\pL*|dicen? de más|se pasan?
//	a shortest path | um caminho mínimo | un camino mínimo
//	  also a shortest path | mínimo | mínimo
//	path cost | custo do caminho | coste del camino
//	goal test | teste de objetivo | test de objetivo
//	  also goal test | teste de objetivo | test de objetivo
//	  pt teste do objetivo
//	  es (test|prueba) del objetivo
//	branching factor | fator de ramificação | factor de ramificación
//	  also branching factor | fator de ramificação | factor de ramificación
//	penetrance | penetrância | penetrancia
//	  also penetrance | penetrância | penetrancia
//	discard | descartar | descartar
//	  also discard | descart | descart
//	  en drop(s|ped)? unless Drop it here|Drop the file|drop it here|maze-|own-words
//	  pt larg(a|ar|ado|ados|á-lo) unless ficheiro|largura
//	prune | podar | podar
//	  also \bprun | \bpod | \bpod unless Prunes states
//	  en (alpha-beta|early) cuts
//	cutoff | corte | corte
//	  also cutoff | corte | corte
//	  en cut-offs?
//	  es podas estrictas
//	ply | meia-jogada | media jugada
//	  also \bpl(y|ies)\b | meias?-jogadas? | medias? jugadas?
//	alpha-beta | alfa-beta | alfa-beta
//	  also alpha-beta | alfa-beta | alfa-beta
//	  pt alpha-beta unless cli
//	window | janela | ventana
//	principal variation | variante principal | variante principal
//	  en principal (line|variant)
//	quiescence search | procura quiescente | búsqueda de quietud
//	  also quiescence search | procura quiescente | búsqueda de quietud
//	  pt quiescência
//	  es quiescencia|reposo
//	transposition table | tabela de transposições | tabla de transposiciones
//	  en hash table
//	chance node | nó de acaso | nodo de azar
//	  also chance node | nós? de acaso | nodos? de azar
//	proof | prova | demostración
//	  also \bpro(of|ves?|ved)\b | prov | dem(o|ue)str unless improve
//	  pt demonstra\pL+
//	  es probad[oa]s?|(la|una|con|sin) prueba
//	lower bound | limite inferior | cota inferior
//	  also lower bounds? | limites? inferior | cotas? inferior
//	  pt minorantes?
//	constraint | restrição | restricción
//	local search | procura local | búsqueda local
//	  pt (busca|pesquisa)(r|s)?
//	beam search | procura em feixe | búsqueda en haz
//	  also beam | feixe | \bhaz unless cli-own-algorithm
//	state space | espaço de estados | espacio de estados
//	  also state space | espaços? de estados | espacios? de estados
//	tie-break | desempate | desempate
//
// Commands and address:
//
//	default | por omissão | por defecto
//	  pt predefini\pL+|\(?normal:
//	  es predetermin\pL+
//	command | comando | comando
//	  es órdenes unless alfabético|correctos
//	save | guardar | guardar
//	  pt grava(r|do|da)? unless procura|passos|recorded|cada passo|textbook
//	`FILE` | `FICHEIRO` | `ARCHIVO`
//	  pt `(FILE|DIR|POLICY|TIME|NAME|WHEN|GOAL|SIZE|LEVEL|BOARD|TEXT)`
//	  es `(FILE|DIR|POLICY|TIME|NAME|WHEN|GOAL|SIZE|LEVEL|BOARD|TEXT)`
//	you | (o leitor) | tú
//	  es usted(es)?|(pulse|escriba|escríbalo|arrastre|elija|copie|cuente|envíe|inténtelo|suéltelo|déjelo|compruebe|rellene|(fue )?su (respuesta|jugada \(\?)) unless lessons.weighted|faults
package words
