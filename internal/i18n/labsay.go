package i18n

// The lines of the algorithms in the laboratory.
var (
	CodeQueue       = Key{"queue ← [start]; reached ← {start}", "fila ← [início]; alcançados ← {início}"}
	CodeStack       = Key{"stack ← [start]; reached ← {start}", "pilha ← [início]; alcançados ← {início}"}
	CodeTreeQueue   = Key{"queue ← [start]", "fila ← [início]"}
	CodeTreeStack   = Key{"stack ← [start]", "pilha ← [início]"}
	CodeOpen        = Key{"open ← {start}", "abertos ← {início}"}
	CodeWhile       = Key{"while anything waits:", "enquanto houver nós à espera:"}
	CodeTakeFirst   = Key{"node ← take the first of the queue", "nó ← tirar o primeiro da fila"}
	CodeTakeTop     = Key{"node ← take the top of the stack", "nó ← tirar o topo da pilha"}
	CodeTakeG       = Key{"node ← take the smallest g from open", "nó ← tirar o menor g dos abertos"}
	CodeTakeH       = Key{"node ← take the smallest h from open", "nó ← tirar o menor h dos abertos"}
	CodeTakeF       = Key{"node ← take the smallest f = g + h from open", "nó ← tirar o menor f = g + h dos abertos"}
	CodeTakeW       = Key{"node ← take the smallest f = g + w·h from open", "nó ← tirar o menor f = g + w·h dos abertos"}
	CodeTakeSMA     = Key{"node ← the smallest f in open, the deepest of equals", "nó ← o menor f dos abertos, o mais fundo dos iguais"}
	CodeTieH        = Key{"of equals: the smallest h, then the oldest", "dos iguais: o menor h, depois o mais antigo"}
	CodeTieOld      = Key{"of equals: the oldest", "dos iguais: o mais antigo"}
	CodeTieNew      = Key{"of equals: the newest", "dos iguais: o mais recente"}
	CodeStale       = Key{"if a cheaper path to its state is known: skip it", "se há um caminho mais barato para o seu estado: saltá-lo"}
	CodeNodeGoal    = Key{"if node is a goal: return its path", "se nó é objetivo: devolver o caminho"}
	CodeChildGoal   = Key{"if it is a goal: return its path", "se é objetivo: devolver o caminho"}
	CodeEach        = Key{"for each successor of node:", "para cada sucessor de nó:"}
	CodeEachAgain   = Key{"for each successor, made or made again:", "para cada sucessor, feito ou refeito:"}
	CodeReached     = Key{"if its state was reached before: drop it", "se o seu estado já foi alcançado: largá-lo"}
	CodeNoDearer    = Key{"if its state was reached as cheaply: drop it", "se o estado foi alcançado sem pagar mais: largá-lo"}
	CodeAppend      = Key{"else: to the end of the queue", "senão: para o fim da fila"}
	CodePush        = Key{"else: onto the stack, the first child on top", "senão: para a pilha, o primeiro filho no topo"}
	CodeAddOpen     = Key{"else: into open", "senão: para os abertos"}
	CodeTreeAppend  = Key{"it goes to the end of the queue", "vai para o fim da fila"}
	CodeTreePush    = Key{"it goes onto the stack, the first child on top", "vai para a pilha, o primeiro filho no topo"}
	CodeTreeAddOpen = Key{"it goes into open", "vai para os abertos"}
	CodeNothing     = Key{"nothing waits: there is no solution", "nada espera: não há solução"}
	CodeTooDeep     = Key{"if node is at the limit: cut it off", "se nó está no limite: cortá-lo"}
	CodeDeepen      = Key{"for limit = 0, 1, 2, …: DEEPEN(start)", "para limite = 0, 1, 2, …: DESCER(início)"}
	CodeLimited     = Key{"DEEPEN(start)", "DESCER(início)"}
	CodeUncut       = Key{"if nothing was cut off: there is no solution", "se nada foi cortado: não há solução"}
	CodeDEEPEN      = Key{"DEEPEN(node):", "DESCER(nó):"}
	CodeOnto        = Key{"node goes onto the path", "nó vai para o caminho"}
	CodeOnPath      = Key{"if its state is on the path: drop it", "se o seu estado está no caminho: largá-lo"}
	CodeEachDown    = Key{"for each of those left: DEEPEN(it)", "para cada um dos que restam: DESCER(ele)"}
	CodeLimitF      = Key{"limit ← f of start", "limite ← f do início"}
	CodeRepeat      = Key{"repeat with this limit: DEEPEN(start)", "repetir com este limite: DESCER(início)"}
	CodeNextLimit   = Key{"limit ← smallest f cut off; none: no solution", "limite ← menor f cortado; nenhum: não há solução"}
	CodeOverLimit   = Key{"if f > limit: cut it off", "se f > limite: cortá-lo"}
	CodeRBFSStart   = Key{"RBFS(start, ∞)", "RBFS(início, ∞)"}
	CodeRBFS        = Key{"RBFS(node, limit):", "RBFS(nó, limite):"}
	CodeInherit     = Key{"f ← the larger of its f and node's f", "f ← o maior entre o seu f e o f de nó"}
	CodeBest        = Key{"best, other ← the two smallest f of them", "melhor, outro ← os dois menores f deles"}
	CodeBackF       = Key{"if best's f > limit: go back with it", "se o f do melhor > limite: voltar com ele"}
	CodeRecurse     = Key{"best's f ← RBFS(best, smaller of limit, other)", "f do melhor ← RBFS(melhor, menor de limite, outro)"}
	CodeNoRoom      = Key{"if memory can't hold a path through it: drop it", "se um caminho por ele não cabe na memória: largá-lo"}
	CodeKnown       = Key{"if it is in memory, or was searched: leave it", "se está na memória, ou já foi visto: deixá-lo"}
	CodeRemember    = Key{"f ← what was remembered of it, if more", "f ← o que dele se guardou, se for mais"}
	CodeForget      = Key{"if memory is full: forget the worst leaf", "se a memória está cheia: esquecer a pior folha"}
	CodeKeeps       = Key{"its parent keeps that f and waits again", "o pai guarda esse f e volta a esperar"}
	CodeDone        = Key{"if nothing is left below node: drop it", "se nada resta abaixo de nó: largá-lo"}
)

// The sentences that explain a search. A node is %[1]s.
var (
	SayTurn  = Key{"turn %s", "vira %s"} // of a maze: U, D, L or R
	SayStart = Key{"the start", "o início"}

	SayBegin     = Key{"The start waits alone.", "Só o início espera."}
	SayTakeQueue = Key{"%[2]s takes %[1]s, the first of %[3]s in the queue.", "%[2]s tira %[1]s, o primeiro dos %[3]s na fila."}
	SayTakeStack = Key{"%[2]s takes %[1]s, the top of %[3]s on the stack.", "%[2]s tira %[1]s, o topo dos %[3]s na pilha."}
	SayTakeOnly  = Key{"%[2]s takes %[1]s: nothing else waits.", "%[2]s tira %[1]s: mais nada espera."}
	SayTakeBest  = Key{"%[2]s takes %[1]s: %[3]s = %[4]s is the smallest of %[5]s.", "%[2]s tira %[1]s: %[3]s = %[4]s é o menor de %[5]s."}
	SayTie       = Key{"%[1]s wait with %[2]s = %[3]s", "%[1]s esperam com %[2]s = %[3]s"}
	SayTieH      = Key{"%[1]s wait with %[2]s = %[3]s; of these h = %[4]s is the smallest", "%[1]s esperam com %[2]s = %[3]s; destes, h = %[4]s é o menor"}
	SayTieDeep   = Key{"%[1]s wait with %[2]s = %[3]s; of these it is the deepest", "%[1]s esperam com %[2]s = %[3]s; destes, é o mais fundo"}
	SayTieOld    = Key{", and it is the oldest.", ", e é o mais antigo."}
	SayTieNew    = Key{", and it is the newest.", ", e é o mais recente."}
	SayDown      = Key{"%[2]s goes down to %[1]s, depth %[3]s.", "%[2]s desce: %[1]s, profundidade %[3]s."}
	SayDownF     = Key{"%[2]s goes down to %[1]s: f = %[3]s is within the limit %[4]s.", "%[2]s desce: %[1]s, cujo f = %[3]s não passa do limite %[4]s."}
	SayDownBest  = Key{"%[2]s goes down to %[1]s: f = %[3]s; the best alternative has %[4]s.", "%[2]s desce: %[1]s, f = %[3]s; a melhor alternativa tem %[4]s."}
	SayDownOnly  = Key{"%[2]s goes down to %[1]s: f = %[3]s; there is no alternative.", "%[2]s desce: %[1]s, f = %[3]s; não há alternativa."}
	SayAgain     = Key{"It was there before.", "Já lá tinha estado."}
	SayReopen    = Key{"The state was expanded before; this path is cheaper.", "O estado já fora expandido; este caminho é mais barato."}
	SayRemake    = Key{"It makes again what it forgot.", "Volta a fazer o que esqueceu."}
	SayLevel     = Key{"Depth %s begins: all that is nearer has been seen.", "Começa a profundidade %s: tudo o que é mais perto já foi visto."}
	SayBound     = Key{"From here on no solution costs less than %s.", "Daqui em diante nenhuma solução custa menos de %s."}

	SayMake  = Key{"It makes %[1]s: depth %[2]s.", "Faz %[1]s: profundidade %[2]s."}
	SayMakeG = Key{"It makes %[1]s: g = %[2]s.", "Faz %[1]s: g = %[2]s."}
	SayMakeH = Key{"It makes %[1]s: h = %[2]s.", "Faz %[1]s: h = %[2]s."}
	SayMakeF = Key{"It makes %[1]s: f = %[2]s + %[3]s = %[4]s.", "Faz %[1]s: f = %[2]s + %[3]s = %[4]s."}
	SayMakeW = Key{"It makes %[1]s: f = %[2]s + %[5]s × %[3]s = %[4]s.", "Faz %[1]s: f = %[2]s + %[5]s × %[3]s = %[4]s."}

	SayDuplicate = Key{"It drops %[1]s: that state was reached before, as cheaply.", "Larga %[1]s: esse estado já foi alcançado, sem pagar mais."}
	SayStale     = Key{"It skips %[1]s: a cheaper path to its state was found.", "Salta %[1]s: encontrou-se um caminho mais barato para o seu estado."}
	SayCycle     = Key{"It drops %[1]s: that state is on its own path already.", "Larga %[1]s: esse estado já está no próprio caminho."}
	SayDeadEnd   = Key{"It drops %[1]s: h is infinite, no goal lies below.", "Larga %[1]s: h é infinito, abaixo não há objetivo."}
	SayTooDeep   = Key{"It cuts %[1]s off: depth %[2]s is the limit.", "Corta %[1]s: a profundidade %[2]s é o limite."}
	SayTooDear   = Key{"It cuts %[1]s off: f = %[2]s is above the limit %[3]s.", "Corta %[1]s: f = %[2]s passa do limite %[3]s."}
	SayForget    = Key{"Memory is full: it forgets %[1]s, the worst leaf; the parent keeps f = %[2]s.", "A memória está cheia: esquece %[1]s, a pior folha; o pai guarda f = %[2]s."}
	SayNoRoom    = Key{"It drops %[1]s: memory can't hold a path through it.", "Larga %[1]s: um caminho por ele não cabe na memória."}
	SayKnown     = Key{"It leaves %[1]s: what comes of it is known.", "Deixa %[1]s: já se sabe o que dá."}
	SayExhausted = Key{"It drops %[1]s: nothing is left below.", "Larga %[1]s: nada resta abaixo."}

	SayGoalProved   = Key{"%[1]s is a goal, cost %[2]s. Nothing that waits can be cheaper: it is optimal.", "%[1]s é um objetivo, custo %[2]s. Nada do que espera pode ser mais barato: é ótimo."}
	SayGoalWeighted = Key{"%[1]s is a goal, cost %[2]s: at most %[3]s times the cheapest, as h never says too much.", "%[1]s é um objetivo, custo %[2]s: no máximo %[3]s vezes o mais barato, pois h nunca diz de mais."}
	SayGoal         = Key{"%[1]s is a goal, cost %[2]s. A cheaper one may still wait: this proves nothing.", "%[1]s é um objetivo, custo %[2]s. Pode haver outro mais barato à espera: não prova nada."}
	SayIteration    = Key{"All begins again with limit %s: the smallest f that was cut off.", "Recomeça tudo com o limite %s: o menor f que foi cortado."}
	SayFirstLimit   = Key{"The first limit is %s, the f of the start.", "O primeiro limite é %s, o f do início."}
	SayFirstDepth   = Key{"The first limit is depth %s.", "O primeiro limite é a profundidade %s."}
	SayDeeper       = Key{"All begins again, down to depth %s.", "Recomeça tudo, até à profundidade %s."}
	SayInherit      = Key{"%[1]s can't be better than its parent: f = %[2]s.", "%[1]s não pode ser melhor do que o pai: f = %[2]s."}
	SayRemembered   = Key{"%[1]s gets back what was remembered of it: f = %[2]s.", "%[1]s recebe de volta o que dele se guardou: f = %[2]s."}
	SayBack         = Key{"It goes back from %[1]s and remembers only f = %[2]s of all below.", "Volta de %[1]s e de tudo o que está abaixo só guarda f = %[2]s."}
	SayBackNone     = Key{"It goes back from %[1]s: no goal lies below.", "Volta de %[1]s: abaixo não há objetivo."}
	SayKeeps        = Key{"%[1]s waits again with f = %[2]s, the best it forgot.", "%[1]s volta a esperar com f = %[2]s, o melhor que esqueceu."}

	SayNone    = Key{"Nothing waits any more: there is no solution.", "Já nada espera: não há solução."}
	SayCut     = Key{"It ends without an answer: something was cut off.", "Termina sem resposta: alguma coisa foi cortada."}
	SayStopped = Key{"It was stopped here.", "Foi parada aqui."}
	SayDropped = Count{Key{"The recording ends here: memory was used up. %s more step followed.", "A gravação acaba aqui: a memória esgotou-se. Seguiu-se mais %s passo."}, Key{"The recording ends here: memory was used up. %s more steps followed.", "A gravação acaba aqui: a memória esgotou-se. Seguiram-se mais %s passos."}}
)

// The words of audits: a heuristic held against the truth.
var (
	AuditTitle      = Key{"Audit of the heuristic %s", "Verificação da heurística %s"}
	AuditStates     = Key{"States", "Estados"}
	AuditAll        = Key{"%s, all that were to be looked at", "%s, todos os que havia a ver"}
	AuditSample     = Key{"%s, from which a sample was drawn", "%s, de que se tirou uma amostra"}
	AuditAdmissible = Key{"Admissible", "Admissível"}
	AuditConsistent = Key{"Consistent", "Consistente"}
	AuditHolds      = Key{"yes, everywhere", "sim, em toda a parte"}
	AuditSilent     = Key{"can't be said: no goal is in reach, so no h is too much", "não se pode dizer: nenhum objetivo está ao alcance, por isso nenhum h é demais"}
	AuditBlind      = Key{"can't be said: the truth is known nowhere", "não se pode dizer: não se conhece a verdade em lado nenhum"}
	AuditNothing    = Key{"nothing against it was found", "nada se encontrou em contrário"}
	AuditTooMuch    = Key{"no: h is too much in %s of %s states, at worst by %s", "não: h é demais em %s de %s estados, no pior caso por %s"}
	AuditFalls      = Key{"no: h falls too far with %s of %s moves, at worst by %s", "não: h cai demais em %s de %s jogadas, no pior caso por %s"}
	AuditError      = Key{"Mean error", "Erro médio"}
	AuditBelow      = Key{"%s below the truth, whose mean is %s", "%s abaixo da verdade, cuja média é %s"}
	AuditAbove      = Key{"%s above the truth, whose mean is %s", "%s acima da verdade, cuja média é %s"}
	AuditStart      = Key{"At the start", "No início"}
	AuditStartOf    = Key{"h = %s, really %s", "h = %s, na verdade %s"}
	AuditHopeless   = Key{"No goal ahead", "Sem objetivo à frente"}
	AuditUnknown    = Key{"Truth not known", "Verdade desconhecida"}
	AuditOver       = Key{"%s: h = %s, really %s", "%s: h = %s, na verdade %s"}
	AuditFall       = Key{"%[1]s: h falls from %[2]s to %[3]s with %[4]s, which costs %[5]s", "%[1]s: h cai de %[2]s para %[3]s com %[4]s, que custa %[5]s"}
)
