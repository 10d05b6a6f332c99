import { cardinal, ordinal, romanValue } from './numbers.ts'
import { type Place, type Rule, rule, textBefore } from './rule.ts'

const name = '(?=<gap>?\\p{Lu})'
const count = '(?=<gap>?\\d)'

/** Titles, which a name follows. */
const titles: readonly (readonly [pattern: string, said: string])[] = [
  ['MM\\.(?=<gap>)', 'messieurs'],
  [
    "(?<!(?:points?|sommets?|milieu|lettre)<gap>)M(?:\\.|r\\.?)(?=<gap>(?:\\p{Lu}|l[ea’']|les<gap>|et<gap>M|d(?:es?|u)<gap>|d['’]))",
    'monsieur',
  ],
  ['Mmes\\.?<end>', 'mesdames'],
  ['Mme\\.?<end>', 'madame'],
  ['Mlles\\.?<end>', 'mesdemoiselles'],
  ['Mlle\\.?<end>', 'mademoiselle'],
  ['Mgr\\.?<end>', 'monseigneur'],
  [`Drs?\\.?${name}`, 'docteur'],
  [`Prs?\\.?${name}`, 'professeur'],
  ['Me(?=<gap>\\p{Lu}\\p{Ll})', 'maître'],
  ['[Bb]d\\.?(?=<gap>\\p{Lu})', 'boulevard'],
  ['[Bb]ât\\.(?=<gap>[A-Z\\d])', 'bâtiment'],
  ['[Aa]v\\.(?=<gap>(?:(?!J\\.)\\p{Lu}|d[eu]))', 'avenue'],
  ['[Gg]ym\\.(?=<gap>\\p{Lu})', 'gymnase'],
  ['[Dd]ocs?\\.(?=<gap>[A-Z](?!\\p{L}))', 'document'],
  ['Ch\\.(?=<gap>(?:de<gap>(?:Gaulle|Montesquieu)|Baudelaire|Perrault|Darwin|Péguy|Dickens|Gounod|Quint)(?!\\p{L}))', 'Charles'],
  ['Stes?\\.?(?=[ \\u00A0\\u202F-]\\p{Lu})', 'sainte'],
  ['Sts?\\.?(?=[ \\u00A0\\u202F-]\\p{Lu})', 'saint'],
]

/** Abbreviations: a pattern, and what is said. */
const written: readonly (readonly [pattern: string, said: string])[] = [
  ['av\\.?<gap>?J\\.?<gap>?-?<gap>?C\\.?', 'avant Jésus-Christ'],
  ['ap(?:r)?\\.?<gap>?J\\.?<gap>?-?<gap>?C\\.?', 'après Jésus-Christ'],
  ['J\\.<gap>?-<gap>?C\\.?', 'Jésus-Christ'],
  ['J-C\\.?<end>', 'Jésus-Christ'],
  ['[Ee]tc(?:\\.{3}|…|\\.)?(?![\\p{L}])', 'et cétéra'],
  ['c(?:\\.?-?<gap>?à-?<gap>?d\\.?|àd\\.?)<end>', 'c’est-à-dire'],
  ['par ex\\.', 'par exemple'],
  ['p\\.<gap>?ex\\.', 'par exemple'],
  ['[Ee]x[.o]?(?=<gap>?\\d)', 'exercice'],
  ['ex\\.', 'exemple'],
  ['Ex\\.?(?=<gap>?[:.])\\.?', 'exemple'],
  ['ex(?=<gap>?:)', 'exemple'],
  ['[Cc]f\\.?<end>', 'confer'],
  ['pp\\.<gap>?(?=\\d)', 'pages '],
  ['p\\.<gap>?(?=\\d+(?:<gap>?[-–]<gap>?|<gap>(?:et|à)<gap>)\\d)', 'pages '],
  ['[Pp]\\.?<gap>?(?=\\d+<end>)', 'page '],
  ['l\\.<gap>?(?=\\d+(?:<gap>?[-–]<gap>?|<gap>(?:et|à)<gap>)\\d)', 'lignes '],
  ['l\\.<gap>?(?=\\d)', 'ligne '],
  ['v\\.<gap>?(?=\\d)', 'vers '],
  ['§§?<gap>?(?=\\d)', 'paragraphe '],
  ['§', 'paragraphe'],
  ['n(?:[°º]s?|ᵒˢ?)<gap>?(?=\\d)', 'numéro '],
  ['nos<gap>(?=\\d+(?:<gap>(?:et|à)<gap>\\d|,<gap>\\d|[;.)]|$))', 'numéro '],
  ['no<gap>(?=\\d)', 'numéro '],
  ['N°<gap>?(?=[\\dA-Z])', 'numéro '],
  ['n°', 'numéro'],
  ['N°', 'numéro'],
  [`[Vv]ol\\.${count}`, 'volume'],
  ['[Cc]h(?:ap)?\\.(?=<gap>?[\\dIVX])', 'chapitre'],
  [`[Ff]ig\\.?${count}`, 'figure'],
  [`[Aa]rt\\.?${count}`, 'article'],
  [`[Dd]oc\\.?${count}`, 'document'],
  [`[Qq]uest\\.?${count}`, 'question'],
  [`Q\\.${count}`, 'question'],
  ['(?<=(?:^|\\n)<gap>{0,8})Q(?=\\d{1,2}<gap>?[.):])', 'question'],
  ['/<gap>?hab\\.?<end>', ' par habitant'],
  [`[Tt]ab\\.${count}`, 'tableau'],
  [`[Ss]c\\.(?=<gap>?[\\dIVX])`, 'scène'],
  [`t\\.(?=<gap>?[\\dIVX])`, 'tome'],
  ['[Éé]d\\.', 'édition'],
  ['[Ee]nv\\.', 'environ'],
  ['(?<=[Aa]lt\\.<gap>|[Tt]empératures?<gap>)max\\.', 'maximale'],
  ['(?<=[Aa]lt\\.<gap>|[Tt]empératures?<gap>)min\\.', 'minimale'],
  ['[Mm]ax\\.', 'maximum'],
  ['[Mm]in\\.(?=<gap>[\\p{Ll}\\d])', 'minimum'],
  ['[Tt][ée]l\\.?(?=<gap>?[:.\\d])\\.?', 'téléphone'],
  ['qqch\\.?<end>', 'quelque chose'],
  ['qqns?\\.?<end>', 'quelqu’un'],
  ['qqs<end>', 'quelques'],
  ['[Ss]\\.?[Vv]\\.?[Pp]\\.?<end>', 's’il vous plaît'],
  ['[Ss][Tt][Pp]<end>', 's’il te plaît'],
  ['[Rr][Dd][Vv]<end>', 'rendez-vous'],
  ['N\\.?<gap>?-?B\\.?(?=<gap>?:)', 'nota bene'],
  ['P\\.?<gap>?-?S\\.?(?=<gap>?:)', 'post-scriptum'],
  ['[Cc]oeff?\\.', 'coefficient'],
  ['[Hh]ab\\.(?!/)', 'habitants'],
  ['vs\\.?<end>', 'versus'],
  ['[Rr][ée]f\\.', 'référence'],
  ['[Dd]éf\\.', 'définition'],
  ['[Dd]ép\\.', 'département'],
  ['[Ss]uppl\\.', 'supplément'],
  ['[Hh]ist\\.?-[Gg]éo\\.?', 'histoire-géo'],
  ['N\\.<gap>?m\\.', 'nom masculin'],
  ['N\\.<gap>?f\\.', 'nom féminin'],
  ['n\\.<gap>?m\\.', 'nom masculin'],
  ['n\\.<gap>?f\\.', 'nom féminin'],
  ['adj\\.', 'adjectif'],
  ['(?<=adj\\.<gap>)qual\\.', 'qualificatif'],
  ['(?<=adj\\.<gap>)poss\\.', 'possessif'],
  ['(?<=adj\\.<gap>)dém\\.', 'démonstratif'],
  ['(?<=champs?<gap>)lex\\.', 'lexical'],
  ['[Tt]rim\\.', 'trimestre'],
  ['adv\\.', 'adverbe'],
  ['prép\\.', 'préposition'],
  ['conj\\.', 'conjonction'],
  ['pron\\.', 'pronom'],
  ['dét\\.', 'déterminant'],
  ['masc\\.', 'masculin'],
  ['fém\\.', 'féminin'],
  ['sing\\.', 'singulier'],
  ['plur?\\.', 'pluriel'],
  ["pl\\.(?!<gap>d[eu’'])", 'pluriel'],
  ['(?<=[eᵉ]<gap>)pers\\.', 'personne'],
  ['(?<=\\d<gap>)pers\\.', 'personnes'],
  ['(?<=[IVX](?:er|e|ème|ᵉʳ|ᵉ)<gap>)s\\.', 'siècle'],
  ['th\\.<gap>?(?=\\d)', 'thermostat '],
  ['inf\\.', 'infinitif'],
  ['syn\\.', 'synonyme'],
  ['fam\\.', 'familier'],
  ['litt\\.', 'littéraire'],
  ['Cie<end>', 'compagnie'],
  ['Tle<end>', 'terminale'],
  ['sqq?\\.', 'et suivantes'],
  ['[Aa]lt\\.', 'altitude'],
  ['(?<=\\d(?:er|[èe]mes?|e)<gap>)ét\\.', 'étage'],
  ['[Tt]ps\\.?<end>', 'temps'],
  ['bcp\\.?<end>', 'beaucoup'],
  ['[Qq]té\\.?<end>', 'quantité'],
  ['[Nn]b\\.?(?=<gap>d)', 'nombre'],
  ['(?<=\\d(?:[èe]mes?|e)<gap>)min\\.?<end>', 'minute'],
  ['W\\.?-?C\\.?<end>', 'vé cé'],
  ['[Uu]niv\\.', 'université'],
  ['Rép\\.<gap>fr\\.', 'République française'],
  ['Rép\\.', 'République'],
  ['(?<=(?:re|de|[IV2]e|nde|ère|ème)<gap>)GM<end>', 'Guerre mondiale'],
  ['PGM<end>', 'Première Guerre mondiale'],
  ['SGM<end>', 'Seconde Guerre mondiale'],
  ['apr\\.(?=<gap>\\d)', 'après'],
  ['av\\.(?=<gap>\\d{3,4}(?!\\d|,))', 'avant'],
  ['[Mm]ag\\.(?=<gap>\\d)', 'magnitude'],
  ['(?<=\\d<gap>)chr\\.', 'chromosomes'],
  ['[Pp]erf\\.', 'performance'],
  ['[Aa]nn\\.(?=<gap>?[\\dIVXA-Z])', 'annexe'],
  ['(?<=\\d,?<gap>)pl\\.', 'place'],
  ['[Pp]l\\.(?=<gap>\\p{Lu}\\p{Ll})', 'place'],
  ['(?<=\\d,?<gap>)imp\\.', 'impasse'],
  ['(?<=\\d,?<gap>)all\\.', 'allée'],
  ['(?<=\\d,?<gap>)ch\\.(?=<gap>d)', 'chemin'],
  ['(?<=\\d,?<gap>)rte(?=<gap>)', 'route'],
  ['S\\.<gap>?M\\.(?=<gap>l)', 'Sa Majesté'],
  ['S\\.<gap>?A\\.<gap>?R\\.', 'Son Altesse royale'],
  ['N\\.-D\\.', 'Notre-Dame'],
  ['T\\.?S\\.?V\\.?P\\.?<end>', 'tournez s’il vous plaît'],
  ['batt?\\.', 'battements'],
  ['[Aa]ngl\\.', 'anglais'],
  ['[Ll]at\\.(?=<gap>(?:«|\\p{Ll}))', 'latin'],
  ['[Gg]r\\.(?=<gap>(?:«|\\p{Ll}))', 'grec'],
  ['[Ii]tal\\.', 'italien'],
  ['[Ee]sp\\.', 'espagnol'],
  ['[Pp]éj\\.', 'péjoratif'],
  ['Mts?(?=<gap>\\p{Lu}\\p{Ll})', 'mont'],
  ['[Pp]op\\.', 'population'],
  ['[Pp]rof\\.', 'professeur'],
  ['[Aa]ppt?\\.', 'appartement'],
  ['[Ll]ég\\.', 'légende'],
  ['[Tt]rad\\.', 'traduction'],
  ['[Cc]oll\\.', 'collection'],
  ['[Rr]q\\.?<end>', 'remarque'],
  ['ssi<end>', 'si et seulement si'],
  ['[Ii]bid\\.', 'ibidem'],
  ['op\\.<gap>?cit\\.', 'opus cité'],
  ['tjs<end>', 'toujours'],
  ['qqf(?:ois)?<end>', 'quelquefois'],
  ['pbs?<end>', 'problème'],
  ['(?<=\\d<gap>)pp?\\.', 'pages'],
  ['[Oo]p\\.(?=<gap>?\\d)', 'opus'],
  ['K\\.(?=<gap>?\\d{1,3}<end>)', 'ka'],
  ['1/2[ \\u00A0\\u202F-](?=(?:pension|finale|tarif|groupe|droite|journée|cercle))', 'demi-'],
  ['Bac<gap>?\\+<gap>?(?=\\d)', 'bac plus '],
]

const dayNames: Record<string, string> = {
  lun: 'lundi',
  mar: 'mardi',
  mer: 'mercredi',
  jeu: 'jeudi',
  ven: 'vendredi',
  sam: 'samedi',
  dim: 'dimanche',
}

const days = Object.keys(dayNames).join('|')

const monthNames: Record<string, string> = {
  janv: 'janvier',
  févr: 'février',
  fév: 'février',
  avr: 'avril',
  juill: 'juillet',
  juil: 'juillet',
  sept: 'septembre',
  oct: 'octobre',
  nov: 'novembre',
  déc: 'décembre',
}

const numbered =
  'an|chapitre|chap|acte|scène|tome|livre|partie|volume|article|annexe|titre|section|niveau|phase|type|document|guerre mondiale|fable|chant|leçon|paragraphe|figure|groupe'
const kings =
  'Charles|Philippe|Henri|Louis|François|Robert|Hugues|Clovis|Napoléon|Guillaume|Jacques|Georges?|Édouard|Elizabeth|Élisabeth|Elisabeth|Alexandre|Nicolas|Pierre|Paul|Jean|Jean-Paul|Pie|Léon|Grégoire|Urbain|Ramsès|Ptolémée|Frédéric|Albert|Léopold|Ferdinand|Isabelle|Catherine|Otton|Baudouin|Séthi|Thoutmosis|Amenhotep|Darius|Xerxès|Richard|Innocent|Boniface|Clément|Benoît|Sixte|Victor|Victor-Emmanuel|Gustave|Christian|Mehmed|Soliman|Rama|Hassan|Mohammed|Juan Carlos|Felipe|Marie|Margrethe'

const roman = "([IVX]+)(?![\\p{L}\\p{N}’'-])"

const determiners = "L(?:[ea]s?|eurs?)|L['’].*|Une?|D(?:es?|u)|D['’].*|Aux?|À|Ce(?:s|tte)?|Qu.*|Comment|Pourquoi|Son|Sa|Ses"

const verbs =
  'a|est|fut|était|avait|ne|se|écrit|naît|meurt|vit|publie|compose|peint|dirige|décrit|raconte|montre|critique|invente|découvre|dénonce|part|devient|crée|fonde|explique|présente|imagine|reçoit|dit|parle|défend'
/** Names whose first names begin like a Roman numeral. */
const initialled = 'Hugo|Poutine|Lénine|Woolf|Giscard|Schœlcher|Van Gogh|Vasarely|Nabokov'

/** « V. Hugo a écrit », « V. Hugo, Hernani »: an initial at the start of a line, unlike the title « V. Conclusion ». « I. » numbers. */
const isInitial = (after: string) =>
  new RegExp(
    `^\\.[ \\u00A0\\u202F](?:(?:${initialled})(?!\\p{L})|(?!(?:${determiners})[ \\u00A0\\u202F])\\p{Lu}\\p{Ll}[\\p{L}-]*(?:,[ \\u00A0\\u202F][«\\p{Lu}]|[ \\u00A0\\u202F](?:${verbs})(?!\\p{L})))`,
    'u',
  ).test(after)

/** « jeu. 5 nov. », « Rendez-vous : mer. 3 »; « la mer. 12 bateaux » ends a sentence. */
const isDate = (place: Place) =>
  /(?:^|[\n(:,;–-])[ \u00A0\u202F]?$/u.test(textBefore(place)) ||
  /^[ \u00A0\u202F]\d{1,2}(?:er)?(?:\/|[ \u00A0\u202F](?:janv|févr?|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/u.test(
    place.text.slice(place.end, place.end + 12),
  )

/** Roman numerals, only where they are numerals: after kings, centuries and chapters; « I » alone stays a letter. */
const romans: readonly Rule[] = [
  // « XIXe-XXe siècles »
  rule('([IVX]+)(?:er|ᵉʳ|e|ᵉ|ème)<gap>?[-–]<gap>?(?=([IVX]+)(?:e|ᵉ|ème)(?!\\p{L}))', ([from = '', to = ''], place) => {
    const upTo = /(?:^|[^\p{L}])(?:aux|les|des)[ \u00A0\u202F]$/iu.test(textBefore(place)) ? 'à' : 'au'
    const [first, last] = [romanValue(from), romanValue(to)]
    return first && last ? `${ordinal(first)} ${Number(last) === Number(first) + 1 ? 'et' : upTo} ` : null
  }),
  rule('IInd(s?)(?!\\p{L})', ([plural = '']) => `second${plural}`),
  rule('IIn?de(s?)(?!\\p{L})', ([plural = '']) => `seconde${plural}`),
  rule('(I|[IVXLC]{2,}|MM?[IVXLCD]*)(?:er|ᵉʳ|ers)(?!\\p{L})', ([letters = '']) => ordinalOf(letters)),
  rule('([IVX]|[IVXLC]{2,})(?:re|ère|ʳᵉ)(?!\\p{L})', ([letters = '']) => ordinalOf(letters, true)),
  rule('([IVX]|[IVXLC]{2,})(?:ès?|i?[èe]mes?|es?|ᵉˢ?)(?!\\p{L})', ([letters = '']) => ordinalOf(letters)),
  rule(`${roman}`, ([letters = ''], place) => {
    const value = romanValue(letters)
    const before = textBefore(place)
    if (value === null) return null
    const isNumbered = new RegExp(
      `(?:^|[^\\p{L}])(?:(?:${numbered})s?|(?:t|chap|ch|vol|sc|art|liv|fig)\\.)[ \\u00A0\\u202F]$`,
      'iu',
    ).test(before)
    const isKing = new RegExp(`(?:^|[^\\p{L}])(?:${kings})[ \\u00A0\\u202F]$`, 'u').test(before)
    const opens =
      /(?:^|\n)[ \u00A0]*$/u.test(before) &&
      /^(?:[ \u00A0\u202F]?[.)–—-]|\/[ \u00A0\u202F])/u.test(place.text.slice(place.end, place.end + 2))
    if (opens && /^[VX]$/u.test(letters) && isInitial(place.text.slice(place.end, place.end + 60))) return null
    if (isNumbered || isKing || opens) return cardinal(value)
    if (letters.length === 1 || /chromosomes?\b/iu.test(before)) return null
    return cardinal(value)
  }),
  // « MDCCLXXXIX »: long enough to be nothing else.
  rule('([MDCLXVI]{5,})(?![\\p{L}\\p{N}])', ([letters = '']) => {
    const value = romanValue(letters)
    return value === null ? null : cardinal(value)
  }),
]

function ordinalOf(letters: string, feminine = false): string | null {
  const value = romanValue(letters)
  return value === null ? null : ordinal(value, feminine)
}

/** Whether the dot of an abbreviation ends its sentence too. */
const endsSentence = (text: string, end: number) =>
  text.charAt(end - 1) === '.' && /^[»"”)\s]*(?:$|\n|[ \u00A0](?![IVXLC]+(?!\p{L}))\p{Lu})/u.test(text.slice(end, end + 8))

export const abbreviationRules: readonly Rule[] = [
  ...titles.map(([pattern, said]) => rule(pattern, said)),
  ...written.map(([pattern, said]) => rule(pattern, (_groups, { text, end }) => (endsSentence(text, end) ? `${said}.` : said))),
  rule(`(${Object.keys(monthNames).join('|')})\\.`, ([short = ''], place) =>
    /\d[ \u00A0\u202F]$/u.test(textBefore(place)) ? (monthNames[short] ?? null) : null,
  ),
  rule(`(${days})\\.?[-–](?=(?:${days})(?:\\.|<end>))`, ([short = '']) => `${dayNames[short]} à `),
  rule(`(?<=[-–])(${days})\\.`, ([short = '']) => dayNames[short] ?? null),
  rule('(lun|ven|sam|dim)\\.', ([short = '']) => dayNames[short] ?? null),
  rule(
    '(mar|mer|jeu)\\.(?=<gap>(?:matin|après-midi|soir|au<gap>)|,<gap>(?:lun|mar|mer|jeu|ven|sam|dim)\\.)',
    ([short = '']) => dayNames[short] ?? null,
  ),
  rule(
    `(${days})\\.(?=<gap>et<gap>(?:${days})\\.)|(?<=(?:${days})\\.<gap>et<gap>)(${days})\\.`,
    ([one, other]) => dayNames[one ?? other ?? ''] ?? null,
  ),
  rule(`(${days})\\.(?=<gap>\\d)`, ([short = ''], place) =>
    /^(?:jeu|mer)$/u.test(short) && !isDate(place) ? null : (dayNames[short] ?? null),
  ),
  ...romans,
]
