import { wordSet } from '../word-set.ts'
import { readLetters } from './automaton.ts'
import {
  clauseBefore,
  finite,
  firstBefore,
  isPlural,
  isPluralForm,
  isPluralNoun,
  objectPronouns,
  prepositions,
  singularDeterminers,
} from './context-words.ts'
import type { Sentence } from './sentence.ts'

const degrees = wordSet('très si trop plus moins assez bien aussi peu fort tout toujours plutôt tellement vraiment')
const relatives = wordSet("qui que qu' dont où quand lorsque lorsqu' si comme")

export const entHomographs = wordSet(
  'affluent confluent content convergent couvent coïncident divergent expédient ferment influent négligent président résident ' +
    'somnolent violent émergent excellent évident parent équivalent pressent convient détergent adhérent relent évent',
)

/** Those that are adjectives too: « un public content », but « le poulailler couvent » is no group of words. */
const adjectives = wordSet(
  'content convergent coïncident divergent influent négligent somnolent violent émergent excellent évident équivalent adhérent résident affluent',
)
const masculine = wordSet("le un ce cet mon ton son notre votre leur l' chaque aucun quel du au")
const feminine = wordSet('la une cette ma ta sa')

/** Whether a word in -ent is a verb with a plural subject: « les poules couvent », but not « un enfant content ». */
export function isPluralVerb(sentence: Sentence): boolean {
  const { near } = sentence
  if (near(1) === '-' && /^(?:ils|elles)$/u.test(near(2))) return true
  const first = firstBefore(sentence, objectPronouns)
  if (first === 'ils' || first === 'elles') return true
  if (/^(?:que|qu'|où|dont)$/u.test(near(-1)) && isPlural(near(1))) return true
  const before = near(-1)
  // « ces sommes s’équivalent »; only « convient » is also a singular verb in this position (« cela se convient »).
  if ((before === 'se' || before === "s'") && sentence.word !== 'convient') return true
  // « les élèves le négligent »: le, la, l’ may be a pronoun.
  const isPronoun = /^(?:le|la|l')$/u.test(before) && isPluralNoun(near(-2), near(-3))
  const isNominal = singularDeterminers.has(before) && !isPronoun
  if (isNominal || prepositions.has(before) || degrees.has(before) || finite.has(before)) return false
  if (isAdjective(sentence)) return false
  return isInverted(sentence) || hasPluralSubject(clauseBefore(sentence)) || hasRelativeAfterComma(sentence)
}

/** « rendre le public content »: it agrees with the noun before, which is no complement of another (« les élèves du lycée négligent »). */
function isAdjective({ near, word }: Sentence): boolean {
  if (!adjectives.has(word) || !masculine.has(near(-2)) || /^(?:du|au)$/u.test(near(-2)) || /[sxz]$/u.test(near(-1))) return false
  return !prepositions.has(near(-3)) && !/^(?:et|,|\.)$/u.test(near(-3))
}

/** « Dans le poulailler couvent trois poules »: a place first, and the subject after the verb, the only one. */
function isInverted({ near, word }: Sentence): boolean {
  if (!isPlural(near(1)) && !/^(?:de|mille|beaucoup)$/u.test(near(1))) return false
  const clause = clauseBefore({ near, word, written: '' })
  const [opening = ''] = clause
  if (
    clause.length < 2 ||
    (!prepositions.has(opening) && !/^(?:au|aux|du|là|ici|où|devant|derrière|autour|près|loin)$/u.test(opening))
  )
    return false
  if (clause.some((one) => finite.has(one) || isVerbInEnt(one))) return false
  for (let distance = 2; distance <= 10 && !/^[.,]$/u.test(near(distance)); distance++)
    if (near(distance) === 'qui') break
    else if (finite.has(near(distance)) || isVerbInEnt(near(distance))) return false
  return true
}

/** « Ces élèves, qui négligent leur travail »: the subject stands before the comma. */
function hasRelativeAfterComma({ near }: Sentence): boolean {
  let at = -1
  while (objectPronouns.has(near(at))) at--
  if (near(at) !== 'qui' || near(at - 1) !== ',') return false
  const noun = near(at - 2)
  if (/^(?:eux|elles|ceux|celles)$/u.test(noun)) return true
  if (!/[sxz]$/u.test(noun)) return false
  for (let distance = at - 3; distance >= at - 8 && near(distance) !== '.'; distance--) if (isPlural(near(distance))) return true
  return false
}

/** Whether a clause has a plural subject without a verb so far; with « qui », the noun before it is the subject. */
function hasPluralSubject(clause: string[]): boolean {
  const relative = clause.findLastIndex((word) => relatives.has(word))
  const added = clause.findLastIndex((word, at) => word === 'et' && isPlural(clause[at + 1] ?? ''))
  if (added > relative) return hasPluralSubject(clause.slice(added + 1))
  const own = clause.slice(relative + 1)
  if (clause[relative] === 'qui' && relative > 0 && isAfterRelative(clause, relative)) return true
  if (
    own.some((word, at) => finite.has(word) || isPluralForm(word) || isVerbInEnt(word) || isAfterPlural(own, at)) &&
    own.at(-1) !== 'et'
  )
    return false
  if (clause[relative] === 'qui' && own.every((word) => objectPronouns.has(word))) {
    if (/^(?:ceux|celles|eux)$/u.test(clause[relative - 1] ?? '')) return true
    return clause.slice(0, relative).some((word) => isPlural(word)) && /[sxz]$/u.test(clause[relative - 1] ?? '')
  }
  if (own.at(-1) === 'et') return own.some(isVerbInEnt)
  return own.some((word) => isPlural(word) || word === 'ils' || word === 'elles') || isPair(own) || isIndefinite(own)
}

/** « Les usines qui polluent affluent », « les élèves qui aiment la lecture excellent »: after a noun with which no adjective here agrees. */
function isAfterRelative(clause: readonly string[], relative: number): boolean {
  const [last = '', before = ''] = [clause.at(-1), clause.at(-2)]
  const own = clause.slice(relative + 1)
  const verbs = own.filter((word) => finite.has(word) || isPluralForm(word) || isVerbInEnt(word))
  if (verbs.length !== 1 || !clause.slice(0, relative).some(isPlural) || !/[sxz]$/u.test(clause[relative - 1] ?? '')) return false
  return isVerbInEnt(last) || feminine.has(before) || isPluralNoun(last, before)
}

/** « De nouveaux pays », « d’autres »: a plural whose determiner is otherwise singular. */
function isIndefinite([determiner = '', next = '', after = '']: string[]): boolean {
  if (/^(?:beaucoup|peu|quelques-uns|quelques-unes)$/u.test(determiner) || (determiner === 'la' && next === 'plupart'))
    return true
  if (determiner !== 'de' && determiner !== "d'") return false
  return next === 'autres' || (/[sx]$/u.test(next) && /[sxz]$/u.test(after))
}

/** Whether a homograph is a verb because of a pronoun: « ils content des histoires à un enfant content ». */
const isAfterPlural = (words: string[], at: number): boolean =>
  entHomographs.has(words[at] ?? '') && /^(?:ils|elles|se|s'|ne|n')$/u.test(words[at - 1] ?? '')

/** « Paul et Marie »: two subjects, the second one just before the verb. */
function isPair(words: string[]): boolean {
  const and = words.lastIndexOf('et')
  return and > 0 && and < words.length - 1
}

const isVerbInEnt = (word: string): boolean => word.endsWith('ent') && readLetters(word, '_').at(-1)?.length === 2
