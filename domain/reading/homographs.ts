import { type Reading, readLetters } from './automaton.ts'
import { isOpenAfter, startsWithVowel } from './liaison.ts'
import type { Sentence } from './sentence.ts'
import { wordSet } from './word-set.ts'

const pluralDeterminers = wordSet(
  'les des ces mes tes ses nos vos leurs aux plusieurs quelques certains certaines deux trois quatre cinq six sept huit neuf dix ' +
    'onze douze treize quinze vingt trente cent cents mille tous toutes',
)
const singularDeterminers = wordSet(
  "le la l' un une du au ce cet cette mon ma ton ta son sa notre votre leur chaque aucun aucune quel quelle tout toute",
)
const objectPronouns = wordSet("ne n' se s' me m' te t' le la les l' lui leur nous vous y en")
const degrees = wordSet('très si trop plus moins assez bien aussi peu fort tout toujours plutôt tellement vraiment')
const prepositions = wordSet(
  "de d' à en dans par pour sur sous avec sans chez vers entre contre depuis pendant après avant dès comme jusqu' selon malgré",
)
const finite = wordSet(
  'est es sont était étaient fut furent sera seront serait a ont avait avaient eut aura auront fait font fit va vont allait peut dit ' +
    'semble reste devient veut doit voit prend met suis sommes êtes ai as avons avez',
)
const relatives = wordSet("qui que qu' dont où quand lorsque lorsqu' si comme")

const entHomographs = wordSet(
  'affluent confluent content convergent couvent coïncident divergent expédient ferment influent négligent président résident ' +
    'somnolent violent émergent excellent évident parent équivalent pressent convient détergent adhérent relent évent',
)
const tionsHomographs = wordSet(
  'ablations acceptions accrétions actions adoptions affections attentions auditions bastions collections concrétions contentions ' +
    'contractions coéditions dations dictions diffractions dilations disjonctions désaffections désertions désinfections détections ' +
    'exceptions excrétions exemptions exécutions formations infections injections inspections intentions interceptions intersections ' +
    'intuitions inventions mentions notions objections options persécutions portions prospections rations relations réfractions ' +
    'rétractions rééditions sécrétions sélections tractions transitions translations éditions éjections électrocutions projections ' +
    'sections perfections réactions directions corrections',
)

type Choose = (sentence: Sentence) => Reading

const when =
  (holds: (sentence: Sentence) => boolean, other: Reading = '+'): Choose =>
  (sentence) =>
    holds(sentence) ? other : '_'
const afterOneOf = (words: ReadonlySet<string>) => when(({ near }) => words.has(near(-1)))
const afterFirstOrSecondPerson = when((sentence) => {
  const first = firstBefore(sentence, objectPronouns)
  return first === 'je' || first === "j'" || first === 'tu' || (sentence.near(1) === '-' && /^(?:je|tu)$/u.test(sentence.near(2)))
})
const amounts = wordSet('combien beaucoup tas plein sac sacs peu morceaux morceau assez trop')
const participles = wordSet('ai as a avons avez ont ayant avait avaient')
const infinitives = wordSet('à pour de va vais vas vont veux veut peux peut dois doit faut faire allez allons voudrais aimerais')
const nouns = wordSet(
  "un une le la l' les des du au aux ce cet cette ces mon ton son mes tes ses nos vos leurs notre votre leur en quel",
)
const number: Choose = ({ near }) => {
  const next = near(1)
  if (!isOpenAfter(next) || prepositions.has(next) || finite.has(next) || /^(?:et|ou|qui|que|ils|elles|est|fois_)$/u.test(next))
    return '_'
  return startsWithVowel(next) ? '=' : '+'
}

const rules: Record<string, Choose> = {
  est: when(isEast),
  fils: when(isThreads),
  tous: when(isPronounTous),
  plus: when(isSoundedPlus),
  as: afterOneOf(wordSet("un l' les des d' cet quatre deux trois mes ses nos")),
  os: when(({ near }) => pluralDeterminers.has(near(-1)) || (near(-1) === "d'" && amounts.has(near(-2)))),
  sens: afterFirstOrSecondPerson,
  bus: when((sentence) => participles.has(sentence.near(-1)) || afterFirstOrSecondPerson(sentence) === '+'),
  vis: afterFirstOrSecondPerson,
  lis: afterOneOf(wordSet("un le la du de des les ces ce d'")),
  but: when(isDrank),
  jean: when(({ written }) => written.startsWith('j')),
  marc: when(({ written }) => /^\p{Lu}/u.test(written)),
  jeans: when(({ written }) => written.startsWith('j')),
  fier: afterOneOf(wordSet("se s' me m' te t' nous vous y")),
  reporter: when(isNounInEr),
  supporter: when(isNounInEr),
  boxer: when(isNounInEr),
  poster: afterOneOf(infinitives),
  six: number,
  dix: number,
  huit: when((sentence) => number(sentence) === '+'),
  neuf: when(({ near }) => /^(?:ans|heures|hommes|autres)$/u.test(near(1)), '='),
}

/** « le reporter », « un jeune reporter », but « il faut le reporter » and « le faire reporter ». */
function isNounInEr({ near }: Sentence): boolean {
  if (/^(?:le|la|l'|les)$/u.test(near(-1))) return !infinitives.has(near(-2))
  if (nouns.has(near(-1))) return true
  return nouns.has(near(-2)) && !infinitives.has(near(-1)) && !/(?:er|ir|aire|endre|ettre|ent)$/u.test(near(-1))
}

/** « il but », « le lycéen but son café »: from « boire »; « le but » is a noun. */
function isDrank({ near }: Sentence): boolean {
  if (/^(?:il|elle|on|qui|y|en|n'|l'|les)$/u.test(near(-1))) return true
  return singularDeterminers.has(near(-2)) && /^(?:son|sa|ses|un|une|tout)$/u.test(near(1))
}

/** The first word before this one that is none of those to pass over; `wanted` is found even among them. */
function firstBefore({ near }: Sentence, passed: ReadonlySet<string>, wanted = ''): string {
  for (let distance = -1; distance >= -4; distance--) {
    const word = near(distance)
    if (word === wanted || !passed.has(word)) return word
  }
  return ''
}

/** Whether a word in -ent has a plural subject: « les poules couvent », « ils content », but « du couvent », « un enfant content ». */
function isPluralVerb(sentence: Sentence): boolean {
  const { near } = sentence
  if (near(1) === '-' && /^(?:ils|elles)$/u.test(near(2))) return true
  const first = firstBefore(sentence, objectPronouns)
  if (first === 'ils' || first === 'elles') return true
  if (/^(?:que|qu'|où|dont)$/u.test(near(-1)) && pluralDeterminers.has(near(1))) return true
  const before = near(-1)
  // « ces sommes s’équivalent »; « cela se convient » is the one of them that has a singular so.
  if ((before === 'se' || before === "s'") && sentence.word !== 'convient') return true
  // « les élèves le négligent »: le, la, l’ may be a pronoun.
  const isPronoun = /^(?:le|la|l')$/u.test(before) && isPluralNoun(near(-2), near(-3))
  const isNominal = singularDeterminers.has(before) && !isPronoun
  if (isNominal || prepositions.has(before) || degrees.has(before) || finite.has(before)) return false
  return hasPluralSubject(clauseBefore(sentence))
}

function isPluralNoun(word: string, before: string): boolean {
  return /[sx]$/u.test(word) && pluralDeterminers.has(before)
}

function clauseBefore({ near }: Sentence): string[] {
  const words: string[] = []
  for (let distance = -1; distance >= -14 && near(distance) !== '.'; distance--) words.unshift(near(distance))
  const lastPause = words.lastIndexOf(',')
  return lastPause > 0 && words.length - lastPause > 2 ? words.slice(lastPause + 1) : words
}

/** A plural subject that still has no verb; in « qui » the noun before it is the subject. */
function hasPluralSubject(clause: string[]): boolean {
  const relative = clause.findLastIndex((word) => relatives.has(word))
  const added = clause.findLastIndex((word, at) => word === 'et' && pluralDeterminers.has(clause[at + 1] ?? ''))
  if (added > relative) return hasPluralSubject(clause.slice(added + 1))
  const own = clause.slice(relative + 1)
  if (own.some((word, at) => finite.has(word) || isVerbInEnt(word) || isAfterPlural(own, at)) && own.at(-1) !== 'et') return false
  if (clause[relative] === 'qui' && own.every((word) => objectPronouns.has(word))) {
    if (/^(?:ceux|celles|eux)$/u.test(clause[relative - 1] ?? '')) return true
    return clause.slice(0, relative).some((word) => pluralDeterminers.has(word)) && /[sxz]$/u.test(clause[relative - 1] ?? '')
  }
  if (own.at(-1) === 'et') return own.some(isVerbInEnt)
  return own.some((word) => pluralDeterminers.has(word) || word === 'ils' || word === 'elles') || isPair(own) || isIndefinite(own)
}

/** « De nouveaux pays », « d’autres »: a plural whose determiner is a singular one elsewhere. */
function isIndefinite([determiner = '', next = '', after = '']: string[]): boolean {
  if (determiner !== 'de' && determiner !== "d'") return false
  return next === 'autres' || (/[sx]$/u.test(next) && /[sxz]$/u.test(after))
}

/** A homograph that a pronoun makes a verb: « ils content des histoires à un enfant content ». */
function isAfterPlural(words: string[], at: number): boolean {
  return entHomographs.has(words[at] ?? '') && /^(?:ils|elles|se|s'|ne|n')$/u.test(words[at - 1] ?? '')
}

/** « Paul et Marie »: two subjects, the second the word just before. */
function isPair(words: string[]): boolean {
  const and = words.lastIndexOf('et')
  return and > 0 && and < words.length - 1
}

function isVerbInEnt(word: string): boolean {
  return word.endsWith('ent') && readLetters(word, '_').at(-1)?.length === 2
}

/** « à l’est », « un vent d’est », but « il l’est », « c’est ». */
function isEast({ near, written }: Sentence): boolean {
  const before = near(-1)
  if (before === "l'") return !/^(?:il|elle|on|ne|qui|je|tu|ce|cela|ça|n')$/u.test(near(-2)) && !/^(?:que|qu')$/u.test(near(-2))
  return before === "d'" || (before === '-' && /^(?:nord|sud)$/u.test(near(-2))) || (written === 'Est' && near(-1) !== '.')
}

const threadOf = wordSet(
  'fer laine soie coton nylon cuivre couture couleur couleurs pêche lin or argent acier métal téléphone électrique électriques ' +
    'marionnette marionnettes couverture pull toile tissu jean vêtement broderie tricot cerf-volant canne ' +
    'conducteurs barbelés métalliques rouges bleus noirs blancs invisibles textiles électricité coudre araignée',
)

const threadVerbs = wordSet(
  'bobine bobines pelote pelotes ciseaux tisse tissent emmêle emmêlent démêle coupe coupent couper branche brancher débranche ' +
    'débrancher noue nouer tire dénude',
)

/** The plural of « fil ». */
function isThreads({ near }: Sentence): boolean {
  const next = near(1)
  if (threadVerbs.has(near(-2))) return true
  if (threadOf.has(next) && next !== 'or' && next !== 'argent') return true
  if (/^(?:de|d'|du|à|en|d’)$/u.test(next))
    return threadOf.has(near(2)) || (/^(?:la|l'|sa|ma|ta|son|mon|ton|cette|ce|leur)$/u.test(near(2)) && threadOf.has(near(3)))
  if (next === 'qui' && /^(?:dépassent|pendent|traînent)$/u.test(near(2))) return true
  return near(-3) === 'bobine'
}

const afterTous = wordSet("les ces mes tes ses nos vos leurs ceux deux trois quatre cinq six sept huit dix azimuts l' autres")

/** « ils sont tous venus », « tous ensemble »: s is heard; « tous les jours »: it is not. */
function isPronounTous({ near }: Sentence): boolean {
  const next = near(1)
  if (next === '.' && near(-1) === '.') return false
  if (afterTous.has(next) || /^\d/u.test(next)) return false
  const isFixed = /^(?:de|en|à|par|tous)$/u.test(near(-1)) && /[sx]$/u.test(next)
  return !isFixed
}

/** « deux plus deux », « en plus », « j’en veux plus. »: s is heard; « il n’en veut plus », « plus grand »: it is not. */
function isSoundedPlus(sentence: Sentence): boolean {
  const { near } = sentence
  const [before, next] = [near(-1), near(1)]
  if (before === '.' && next === '.') return false
  if (/^\d/u.test(before) || /^\d/u.test(next) || before === 'signe') return true
  const denied = clauseBefore(sentence).some((word) => word === 'ne' || word === "n'" || word === 'non' || word === 'pas')
  if (denied || before === 'ni' || next === 'ou') return false
  if (/^(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)$/u.test(before))
    return /^(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)$/u.test(next)
  if (before === 'de' && next === 'en') return false
  if (before === 'de' && next === 'et') return true
  if (before === 'en' && near(-2) === 'plus') return !isOpenAfter(next)
  if (before === 'en') return true
  return !isOpenAfter(next) || next === 'que' || next === "qu'"
}

const choices = new Map<string, Choose>([
  ...[...entHomographs].map((word) => [word, when(isPluralVerb)] as const),
  ...[...tionsHomographs].map((word) => [word, when(isVerbAfterNous)] as const),
  ...Object.entries(rules),
])

/** Which reading a word has in its sentence; the first when it has only one or nothing decides. */
export function readingOf(sentence: Sentence): Reading {
  return choices.get(sentence.word)?.(sentence) ?? '_'
}

/** « nous portions les valises », but « trois portions ». */
function isVerbAfterNous(sentence: Sentence): boolean {
  return firstBefore(sentence, objectPronouns, 'nous') === 'nous'
}
