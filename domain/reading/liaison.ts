import { wordSet } from '../word-set.ts'
import { finite } from './context-words.ts'
import { type Sentence, signMark } from './sentence.ts'

const aspirated = new RegExp(
  `^(?:h(?:a(?:ch|gard|i[en]|ill|ï|ll?(?:es?$|eb|et|os?$|t(?!è)|s?$)|mac|meau|mpe|mster|nch|nd|ngar|nneton|nt|pp|qu|ra[gns]|rc|rd|rem|reng|rg|ri[cd]|rn|rp|sard|` +
    'ss|ub|uss|ut|v|yon|zard|l(?:e(?!i)|o$)|bergeu)|â(?:bl|l|t)|e(?:nn|rni|rs|urt|in)|é(?:r(?:aut|iss|on|os$)|ler)|ê(?:tr|re)|i(?:bou|d(?:eu)|ér|pp(?:ie|y)|ss|ts?$|c$|-fi)|' +
    'o(?:bb|ch|ckey|ld|llan|mard|ngr|nni|nt|p|quet|rd|rs|t|ub|u[ei]|ul|upp|uss|ux|usp)|u(?:bl|ch|er|ée|it|l|ne|pp|r[lo]|sk|ss|tt|ant|guen))|onz|oui$|ouistiti|' +
    'uhlan|y(?:[aoe](?!ux$)|uan)|ya)',
  'u',
)
/** Linked to their noun alone: « un grand‿arbre », but « un grand est venu », « Mme Petit arrive ». */
const adjectiveWords = 'petit petits grand grands gros bon bons premier dernier mauvais vieux ancien anciens vilain'
const adjectives = wordSet(adjectiveWords)
const links = wordSet(
  `${adjectiveWords} les des mes tes ses ces nos vos leurs aux un mon ton son aucun quelques plusieurs certains certaines quels quelles ` +
    'deux trois vingt quatre-vingts cent cents on nous vous ils elles en dans chez sans sous très plus moins quand dont est bien rien trop ' +
    'tout petites grandes grosses bonnes autres beaux belles nouveaux nouvelles jolis jolies plein faux divers toutes ceux-ci certain tels telles',
)
const isNameAfter = (written: string, before: string) => /^\p{Lu}\p{Ll}/u.test(written) && isOpenAfter(before)

/** Fixed expressions, linked where other words are not: « tout à coup », « de temps en temps ». */
const fixed = new Map<string, ReadonlySet<string>>([
  ['tout', wordSet('à au')],
  ['quant', wordSet('à au aux')],
  ['vingt', wordSet('et')],
  ['temps', wordSet('en à')],
  ['plus', wordSet('ou en')],
  ['moins', wordSet('en')],
  ['mieux', wordSet('en')],
  ['petit', wordSet('à')],
  ['mot', wordSet('à')],
  ['pas', wordSet('à')],
  ['un', wordSet('à')],
  ['deux', wordSet('à')],
  ['trois', wordSet('à')],
  ['haut', wordSet('en')],
  ['tôt', wordSet('ou')],
  ['accent', wordSet('aigu')],
  ['accents', wordSet('aigus')],
  ['comment', wordSet('allez')],
  ['arts', wordSet('et')],
])
const isFixed = (word: string, next: string) => fixed.get(word)?.has(next) ?? false

const pronouns = wordSet('il elle on ils elles y en')
const never = wordSet('égale égalent et ou où oui onze onzième à au aux avec alors ensuite enfin hélas')

/** Whether the next element is a word, spoken without a pause. */
export const isOpenAfter = (next: string): boolean => /^\p{L}/u.test(next)

/** Whether a word begins with a vowel sound that allows elision and liaison: « ami », « homme », but not « héros », « onze ». */
export const startsWithVowel = (word: string): boolean => /^[aàâäeéèêëiîïoôöuùûüyœæh]/u.test(word) && !aspirated.test(word)

const linking: Record<string, string> = { s: 'z', x: 'z', z: 'z', t: 't', d: 't', n: 'n', r: 'ʁ', p: 'p' }

/** The sound pronounced between a word and the next one in careful reading, null for none: « les‿amis » z, « un‿ami » n. */
export function liaisonAfter({ word, written, near }: Sentence): string | null {
  const next = near(1)
  const sound = linking[word.at(-1) ?? ''] ?? null
  if (isFixed(word, next)) return sound
  if (next === '-') return pronouns.has(near(2)) && /[tdsxzn]$/u.test(word) ? sound : null
  if (!links.has(word) || never.has(next) || !startsWithVowel(next) || isUnlinked(word, near(-1), next)) return null
  if (adjectives.has(word) && (finite.has(next) || isNameAfter(written, near(-1)))) return null
  return sound
}

/** « sont-ils arrivés », « l’un est là », « le son est fort »: a word that has a liaison elsewhere, but not here. */
function isUnlinked(word: string, before: string, next: string): boolean {
  if (before === '-' || before === "l'") return /^(?:est|un|on|nous|vous|ils|elles|les|en)$/u.test(word)
  if (word === 'moins') return before === signMark
  if (word === 'cent') return /^(?:un|une|unième)$/u.test(next)
  if (word === 'est') return before === "d'"
  return /^(?:mon|ton|son)$/u.test(word) && /^(?:le|un|ce|du|au|quel|chaque|mon|ton|son|leur|notre|votre)$/u.test(before)
}
