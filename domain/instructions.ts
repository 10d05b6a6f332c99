/** What an instruction asks for, by its verbs: « Conjugue … » is answered in words, « Coche … » by picking. */
const verbs = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})(?:s|z|e|es|ez|er|r|re|ons|ent)?(?!\\p{L})`, 'iu')

const words = (list: string) => list.trim().split(/\s+/).join('|')

const writing = verbs(
  words(`
    conjugu compl[èée]t transform [ée]cri [ée]criv [ée]crir recopi soulign accord rempla[cç] corrig mets mett mettr tradui traduis traduir invent
    r[ée]pond r[ée]pondr expliqu justifi d[ée]cri d[ée]criv d[ée]crir cit donn nomm compar r[ée]dig d[ée]fini d[ée]finiss
    calcul trac r[ée]sou r[ée]solv r[ée]soudr d[ée]velopp factoris converti convertiss convertir constru construis construir simplifi montr
    d[ée]montr effectu d[ée]termin pos
    answer writ fill complet completa contesta traduc translat describ escrib beantwort erg[äa]nz schreib rispondi scriv
  `),
)

/** Whether a line is a task: it begins with what is to be done, « Citer deux fleuves », « Dessinez le schéma ». */
export const isTask = (line: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:er|ez|ir|re|ire)[\s.:!]/u.test(line) || writing.test(firstWord(line))

const firstWord = (line: string) => /^\P{L}*(\p{L}+)/u.exec(line)?.[1] ?? ''

const picking =
  /(?<!\p{L})(?:coche[rsz]?|cochez|choisi(?:s|r|ssez|ssant)|entoure[rsz]?|barre[rsz]?|raye[rsz]?|[ée]limine[rsz]?|supprime[rsz]?|s[ée]lectionne[rsz]?|(?:la|les) (?:bonnes?|mauvaises?|seules?) (?:r[ée]ponses?|propositions?)|parmi|(?:soulign|surlign|color|encadr)\p{L}*\s+(?:l[ea]s?\s+|l[’'])(?:bon(?:ne)?s?\s\p{L}+|\p{L}+\s(?:correcte?|juste|exacte?|qui convient))|l[’']intrus|laquelle|lesquel(?:le)?s|lequel|qcm|choose|circle|odd one out|tick|underline the|eli[gj]e|escoge|marca|subraya|kreuze|w[äa]hle?|scegli|segna)(?!\p{L})/iu

/** Whether what is wrong is to be picked: what stands out may be right, or struck. */
export const asksToStrike = (instruction: string): boolean =>
  /(?<!\p{L})(?:barre|raye|élimine|supprime)[rsz]?(?!\p{L})|mauvaise|l[’']intrus|odd one out|incorrect/iu.test(instruction)

export const asksToPick = (instruction: string): boolean => picking.test(instruction)

const marking = verbs(words('soulign surlign encadr colori entour'))

/** « Souligne le verbe. »: what stands out below is right. */
export const asksToMark = (instruction: string): boolean => marking.test(instruction)

export const asksToWrite = (instruction: string): boolean => writing.test(instruction) && !asksToPick(instruction)

const joining =
  /(?<!\p{L})(?:(?:reli|associ|appari|rattach)(?:e[rsz]?|ons)|match (?:the|each|them|these)|une con|relaciona|ordne\p{L}* .*zu|verbinde|abbina|collega)(?!\p{L})/iu

export const asksToMatch = (instruction: string): boolean => joining.test(instruction)

const beginning = verbs(
  words(`
    remet remett ordonn num[ée]rot range class tri lis lisez lire [ée]cout observ [ée]tudi racont r[ée]sum analys pr[ée]sent prouv v[ée]rifi imagin
    rel[eè]v identifi indiqu pr[ée]cis distingu argument interpr[èe]t propos cherch trouv estim dessin colori mesur illustr rappel situ localis retrouv plac
    read listen look put explain give say discuss define find lee lies escucha
  `),
)

/** Whether a line says what to do with what follows: « Traduis en espagnol. », « Texte à compléter », « Vrai ou faux ? ». */
export const isInstruction = (line: string): boolean =>
  /^(?!QCM)\p{Lu}/u.test(line) &&
  ([writing, picking, beginning].some((kind) => kind.test(firstWord(line))) ||
    joining.test(line.split(/\s/, 3).join(' ')) ||
    /^(?:textes?|phrases?|tableaux?|dialogues?|mots?|dict[ée]e)\s(?:[àa]\s|.{0,20}:\s*$)|^(?:vrai ou faux|true or false)/iu.test(
      line,
    ))

/** A line parted before tasks without a stop before them, where it was joined with others: « Paris Réponds par une phrase. ». */
export const tasksOf = (line: string): string[] =>
  line
    .replace(/(?<=[\p{L}\d])\s+(?=(\p{Lu}\p{Ll}+)\s[^:–])/gu, (space, word: string) => (isInstruction(word) ? '\n' : space))
    .split('\n')

export const asksToRead = (instruction: string): boolean =>
  /^(?:lis(?:ez)?|lire|[ée]cout|observ|regard|read|listen|look|lee|escucha|lies)/iu.test(firstWord(instruction))

export const asksToExplain = (instruction: string): boolean =>
  /(?<!\p{L})(?:expliqu|justifi|d[ée]cri|pourquoi|comment[ez]|d[ée]fini|explain|describe|why)/iu.test(instruction)

export const asksToFill = (instruction: string): boolean =>
  /(?<!(?:phrases?|r[ée]ponses?|noms?)\s)compl[éèe]t(?!ement)|(?<!\p{L})trous?(?!\p{L})|mots? [àa] placer|fill in|gaps?(?!\p{L})|l[ée]gend/iu.test(
    instruction,
  )

const sorting =
  /(?<!\p{L})(?:class|rang|tri|r[ée]parti|plac|[ée]cri)\p{L}*\s[^.]*(?:tableau|colonne|cat[ée]gorie|case)|(?<!\p{L})(?:class|tri|r[ée]parti)(?:e[rsz]?|s|r|ssez)?\s+(?:l[ea]s?\s|ces?\s|chaque|l[’']|par\s|selon|dans|en\s)/iu

export const asksToSort = (instruction: string): boolean => sorting.test(instruction)

const ordering =
  /(?<!\p{L})(?:in(?: the)?(?: right| correct)? order|ordena|dans (?:le bon ordre|l[’']ordre)|ordre (?:chronologique|croissant|d[ée]croissant|alphab[ée]tique)|du plus (?:petit|grand|ancien|r[ée]cent) au plus)(?!\p{L})/iu

export const asksToOrder = (instruction: string): boolean => ordering.test(instruction)

/** Whether it is done with what stands below: a text with gaps, two columns, choices or words. */
export const asksOfBelow = (instruction: string): boolean =>
  [asksToFill, asksToMatch, asksToOrder, asksToPick, asksToSort].some((asksIt) => asksIt(instruction))
