/* The French words in which formulas are read aloud: language data, never shown on the screen. */

/** Names that stand for a function or a limit, with their reading. */
export const functionNames: ReadonlyMap<string, string> = new Map([
  ['sin', 'sinus'],
  ['cos', 'cosinus'],
  ['tan', 'tangente'],
  ['arcsin', 'arc sinus'],
  ['arccos', 'arc cosinus'],
  ['arctan', 'arc tangente'],
  ['ln', 'logarithme népérien'],
  ['log', 'logarithme'],
  ['exp', 'exponentielle'],
  ['lim', 'limite'],
  ['PGCD', 'PGCD'],
  ['PPCM', 'PPCM'],
  ['pH', 'p H'],
])

/** Units of two letters or more, read as words after a number or alone in a label. */
export const unitNames: ReadonlyMap<string, string> = new Map([
  ['km', 'kilomètres'],
  ['cm', 'centimètres'],
  ['mm', 'millimètres'],
  ['nm', 'nanomètres'],
  ['kg', 'kilogrammes'],
  ['mg', 'milligrammes'],
  ['mL', 'millilitres'],
  ['cL', 'centilitres'],
  ['mol', 'moles'],
  ['kJ', 'kilojoules'],
  ['kW', 'kilowatts'],
  ['kWh', 'kilowattheures'],
  ['Hz', 'hertz'],
  ['Pa', 'pascals'],
  ['hPa', 'hectopascals'],
  ['min', 'minutes'],
  ['mA', 'milliampères'],
])

/** Units below a bar: km/h. */
export const perUnits: ReadonlyMap<string, string> = new Map([
  ['h', 'heure'],
  ['s', 'seconde'],
  ['min', 'minute'],
  ['L', 'litre'],
  ['mL', 'millilitre'],
  ['mol', 'mole'],
  ['kg', 'kilogramme'],
])

export const operatorWords: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['−', 'moins'],
  ['-', 'moins'],
  ['×', 'fois'],
  ['÷', 'divisé par'],
  ['=', 'égale'],
  ['≠', 'différent de'],
  ['<', 'inférieur à'],
  ['>', 'supérieur à'],
  ['≤', 'inférieur ou égal à'],
  ['≥', 'supérieur ou égal à'],
  ['±', 'plus ou moins'],
  ['≈', 'environ égal à'],
])

export const signWords: ReadonlyMap<string, string> = new Map([
  ...operatorWords,
  [':', 'deux-points'],
  ['/', 'barre oblique'],
  ['·', 'scalaire'],
  ['⋅', 'scalaire'],
  ['→', 'tend vers'],
  ['⇔', 'équivaut à'],
  ['⇒', 'implique'],
  ['∈', 'appartient à'],
  ['∉', 'n’appartient pas à'],
  ['∪', 'union'],
  ['∩', 'inter'],
  ['∞', 'infini'],
  ['∆', 'delta'],
  ['°', 'degrés'],
  ['%', 'pour cent'],
  ['€', 'euros'],
  ['$', 'dollars'],
  ['£', 'livres'],
  ['¥', 'yens'],
  ["'", 'prime'],
  ['’', 'prime'],
  ['!', 'factorielle'],
  ['?', 'point d’interrogation'],
  [';', 'point-virgule'],
  [',', 'virgule'],
  ['.', 'point'],
  ['|', 'barre verticale'],
  ['∥', 'parallèle à'],
  ['⊥', 'perpendiculaire à'],
  ['∅', 'ensemble vide'],
  ['²', 'au carré'],
  ['³', 'au cube'],
  ['(', 'parenthèse ouvrante'],
  [')', 'parenthèse fermante'],
  ['[', 'crochet ouvrant'],
  [']', 'crochet fermant'],
  ['{', 'accolade ouvrante'],
  ['}', 'accolade fermante'],
  ['"', 'guillemet'],
  ['@', 'arobase'],
  ['#', 'dièse'],
  ['&', 'et'],
])

export const greekNames: ReadonlyMap<string, string> = new Map([
  ['α', 'alpha'],
  ['β', 'bêta'],
  ['γ', 'gamma'],
  ['δ', 'petit delta'],
  ['Δ', 'delta'],
  ['ε', 'epsilon'],
  ['η', 'êta'],
  ['θ', 'thêta'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['µ', 'micro'],
  ['ν', 'nu'],
  ['π', 'pi'],
  ['ρ', 'rhô'],
  ['σ', 'sigma'],
  ['Σ', 'somme'],
  ['τ', 'tau'],
  ['φ', 'phi'],
  ['ω', 'oméga'],
  ['Ω', 'grand oméga'],
])

export const bracketWords = {
  parenthesis: ['parenthèse ouvrante', 'parenthèse fermante'],
  square: ['crochet ouvrant', 'crochet fermant'],
  curly: ['accolade ouvrante', 'accolade fermante'],
} as const

export const stateWords: ReadonlyMap<string, string> = new Map([
  ['s', 'solide'],
  ['l', 'liquide'],
  ['g', 'gaz'],
  ['aq', 'aqueux'],
])

/** Counts and charges of chemistry, from zero. */
export const smallNumbers: readonly string[] = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf ' +
  'vingt vingt-et-un vingt-deux vingt-trois vingt-quatre'
).split(' ')

export const elements: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
    'Ag Cd In Sn Sb Te I Xe Cs Ba Pt Au Hg Tl Pb Bi Po Rn Fr Ra Th U Pu'
  ).split(' '),
)

/** Every reading of the tables above. */
export const spokenWords: readonly string[] = [
  ...[functionNames, unitNames, perUnits, signWords, greekNames, stateWords].flatMap((table) => [...table.values()]),
  ...Object.values(bracketWords).flat(),
  ...smallNumbers,
]
