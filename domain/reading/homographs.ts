import { wordSet } from '../word-set.ts'
import type { Reading } from './automaton.ts'
import {
  clauseBefore,
  finite,
  firstBefore,
  isAround,
  isPlural,
  isPluralNoun,
  objectPronouns,
  prepositions,
  singularDeterminers,
} from './context-words.ts'
import { isOpenAfter, startsWithVowel } from './liaison.ts'
import { entHomographs, isPluralVerb } from './plural-verb.ts'
import { type Sentence, signMark } from './sentence.ts'

const flying = wordSet(
  'avion avions pilote pilotes pilotait privé privés supersonique vol vole volait aéroport piste décolle décollait atterrit milliardaire',
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
const digits = wordSet('un deux trois quatre cinq six sept huit neuf dix')
const terms = wordSet(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent ' +
    'cents mille bé cé dé effe gé ache ji ka elle emme enne pé cu erre esse té vé ixe zède i x y z n alpha bêta pi carré cube parenthèse crochet ' +
    'exposant indice racine fraction barre vecteur angle demi tiers quart quarts cosinus sinus tangente grec a e o u',
)
/** What a sum is made of: « vingt-trois », « ixe au carré », « fin de parenthèse ». */
const isTerm = (word: string) => word === signMark || terms.has(word) || terms.has(word.split('-').at(-1) ?? '')

const number: Choose = ({ near }) => {
  const next = near(1)
  if (
    !isOpenAfter(next) ||
    prepositions.has(next) ||
    finite.has(next) ||
    /^(?:et|ou|qui|que|ils|elles|est|égale|divisé|virgule)$/u.test(next)
  )
    return '_'
  if (/^(?:plus|moins)$/u.test(next) && isTerm(near(2))) return '_'
  return startsWithVowel(next) ? '=' : '+'
}

const rules: Record<string, Choose> = {
  est: when(isEast),
  fils: when(isThreads),
  tous: when(isPronounTous),
  plus: when(isSoundedPlus),
  as: when(isAce),
  os: when(({ near }) => isPlural(near(-1)) || isPluralNoun(near(-1), near(-2)) || (near(-1) === "d'" && amounts.has(near(-2)))),
  jet: when(isJetPlane),
  sens: afterFirstOrSecondPerson,
  bus: when((sentence) => participles.has(sentence.near(-1)) || afterFirstOrSecondPerson(sentence) === '+'),
  vis: afterFirstOrSecondPerson,
  lis: afterOneOf(wordSet("un le la du de des les ces ce d'")),
  but: when(isDrank),
  bis: when(({ near }) => near(-1) === 'pain'),
  soit: when(({ near }) => near(-1) === '.' && near(1) === ','),
  fait: when(isInFact),
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
  if (/^(?:le|la|l'|les)$/u.test(near(-1)))
    return !infinitives.has(near(-2)) && !(/^(?:pas|plus|jamais|bien|mal|mieux)$/u.test(near(-2)) && infinitives.has(near(-3)))
  if (nouns.has(near(-1))) return true
  return nouns.has(near(-2)) && !infinitives.has(near(-1)) && !/(?:er|ir|aire|endre|ettre|ent)$/u.test(near(-1))
}

/** « il but », « le lycéen but son café »: from « boire »; « le but » is a noun. */
function isDrank({ near }: Sentence): boolean {
  if (/^(?:il|elle|on|qui|y|en|n'|l'|les)$/u.test(near(-1))) return true
  return singularDeterminers.has(near(-2)) && /^(?:son|sa|ses|un|une|tout)$/u.test(near(1))
}

/** « en fait, … », « au fait ! », but « elle en fait trop ». */
function isInFact({ near }: Sentence): boolean {
  return near(-1) === 'au' || (near(-1) === 'en' && /^(?:[.,]|et|mais|car|ou|que|qu')$/u.test(near(-2)))
}

/** « l’as de pique », « trois as », but « tu l’as vu », « les as-tu vus ». */
function isAce({ near }: Sentence): boolean {
  if (near(-2) === 'tu' || near(1) === '-') return false
  return /^(?:un|l'|d'|cet|quel|mon|ton|son)$/u.test(near(-1)) || isPlural(near(-1))
}

/** « un jet privé », « le jet décolle », but « un jet d’eau ». */
function isJetPlane(sentence: Sentence): boolean {
  return /^(?:lag|ski|set)$/u.test(sentence.near(2)) || (sentence.near(1) !== "d'" && isAround(sentence, flying))
}

/** « à l’est », « un vent d’est », but « il l’est », « c’est ». */
function isEast({ near, written }: Sentence): boolean {
  const before = near(-1)
  if (before === signMark) return true
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

/** Whether « fils » is the plural of « fil ». */
function isThreads(sentence: Sentence): boolean {
  const { near } = sentence
  const next = near(1)
  if (singleSon.has(near(-1))) return false
  if (threadOf.has(next) && next !== 'or' && next !== 'argent') return true
  if (isAround(sentence, kin)) return false
  if (threadVerbs.has(near(-2)) || threadVerbs.has(near(-3)) || isAround(sentence, sewing)) return true
  if (near(-1) === 'des') return true
  if (/^(?:de|d'|du|à|en|d’)$/u.test(next))
    return threadOf.has(near(2)) || (/^(?:la|l'|sa|ma|ta|son|mon|ton|cette|ce|leur)$/u.test(near(2)) && threadOf.has(near(3)))
  if (next === 'qui' && /^(?:dépassent|pendent|traînent)$/u.test(near(2))) return true
  return near(-3) === 'bobine'
}

const singleSon = wordSet('le un mon ton son ce cet notre votre leur cher petit beau du au quel chaque unique aîné')
const kin = wordSet(
  'fille filles père mère parents roi rois famille paysan paysans enfants neveux monsieur madame voisin voisine fermier boulanger duc comte ' +
    'empereur pharaon marchand maître épouse veuve grands étudient étudie habitent jouent grandissent travaillent héritent aînés cadets',
)
const sewing = wordSet(
  'toile tissu lampe prise marionnette aiguille aiguilles couturière couturier brodeuse tisserand tisserands tapisserie électricien électricienne bobines',
)

const afterTous = wordSet("les ces mes tes ses nos vos leurs ceux deux trois quatre cinq six sept huit dix azimuts l' autres")

/** « ils sont tous venus », « tous ensemble »: s is pronounced; « tous les jours »: it is silent. */
function isPronounTous({ near }: Sentence): boolean {
  const next = near(1)
  if (next === '.' && near(-1) === '.') return false
  if (afterTous.has(next) || /^\d/u.test(next)) return false
  const isFixed = /^(?:de|en|à|par|tous)$/u.test(near(-1)) && /[sx]$/u.test(next)
  return !isFixed
}

/** « deux plus deux », « en plus », « j’en veux plus. »: s is pronounced; « il n’en veut plus », « plus grand »: it is silent. */
function isSoundedPlus(sentence: Sentence): boolean {
  const { near } = sentence
  const [before, next] = [near(-1), near(1)]
  if (before === signMark) return true
  if ((before === '.' && next === '.') || before === 'jamais') return false
  if (/^\d/u.test(before) || /^\d/u.test(next) || before === 'signe') return true
  const denied = clauseBefore(sentence).some((word) => word === 'ne' || word === "n'" || word === 'non' || word === 'pas')
  if (denied || before === 'ni' || next === 'ou') return false
  if (isTerm(before) && isTerm(next)) return true
  if (digits.has(before)) return false
  if (before === 'de' && next === 'en') return false
  if (before === 'de' && next === 'et') return true
  if (before === 'en' && near(-2) === 'plus') return !isOpenAfter(next)
  if (before === 'en') return true
  if (/^(?:le|la|l'|les|un|une)$/u.test(next)) return isOpenAfter(before) && !/^(?:et|ou|mais|car|que|qu')$/u.test(before)
  return !isOpenAfter(next) || next === 'que' || next === "qu'"
}

/** How words that have several readings are read. */
export const choices = new Map<string, Choose>([
  ...[...entHomographs].map((word) => [word, when(isPluralVerb)] as const),
  ...[...tionsHomographs].map((word) => [word, when(isVerbAfterNous)] as const),
  ...Object.entries(rules),
])

/** The reading of a word in its sentence; the first one by default. */
export function readingOf(sentence: Sentence): Reading {
  // « vingt-six élèves »: a compound number ends like its last word.
  const { word } = sentence
  const choice = choices.get(word) ?? choices.get(/-(six|dix|huit|neuf)$/u.exec(word)?.[1] ?? '')
  return choice?.(sentence) ?? '_'
}

/** « nous portions les valises », but « trois portions ». */
function isVerbAfterNous(sentence: Sentence): boolean {
  return firstBefore(sentence, objectPronouns, 'nous') === 'nous'
}
