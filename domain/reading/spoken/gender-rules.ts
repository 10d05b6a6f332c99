import { wordSet } from '../../word-set.ts'
import { type Rule, rule } from './rule.ts'

/* Words that are written for several genders or numbers at once: « élève(s) », « étudiant·e·s », « acteur(trice) ». */

/** Determiners, pronouns and verbs whose other form is written whole: « la(les) », « est(sont) ». */
const short = wordSet('le la les il ils ceux celui du un ce son mon ton est a va')
/** Plurals that are heard. */
const plurals: Record<string, string> = { le: 'les', la: 'les', ce: 'ces' }
const appended = wordSet('e ne le te')
const feminine = 'e|ne|le|te|se|ve|t?rice|euse|ère|elle'

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The other form of a word whose ending is given: « acteur », « rice » actrice; « cheval », « aux » chevaux. */
function otherForm(word: string, ending: string): string {
  if (appended.has(ending)) return word + ending
  if (/^t?rice$/u.test(ending)) return `${word.replace(/teur$/u, '')}trice`
  if (/^[sv]e$/u.test(ending)) return word.replace(/[xfrs]$/u, '') + ending
  const at = bare(word).lastIndexOf(bare(ending).charAt(0))
  return at < 1 ? word + ending : word.slice(0, at) + ending
}

/** Whether both forms sound alike: « ami », « amie »; « seul », « seule ». */
const soundsAlike = (word: string, ending: string) =>
  appended.has(ending) && /(?:[éiulï]|[^e]r|cher)$/iu.test(word) && !/^(?:un|tou|gentil)$/iu.test(word)

const pluralOf = (word: string) => (/[sx]$/u.test(word) ? word : `${word}s`)

function bothForms(word: string, ending: string, plural: boolean): string {
  if (soundsAlike(word, ending)) return plural ? pluralOf(word) : word
  const other = otherForm(word, ending).toLowerCase()
  return plural ? `${pluralOf(word)} et ${pluralOf(other)}` : `${word} ou ${other}`
}

const both: Rule['say'] = ([word = '', ending = '', plural]) => bothForms(word, ending, Boolean(plural))

export const genderRules: readonly Rule[] = [
  rule('([Ll][ae]|[Cc]e)\\(s\\)', ([word = '']) => `${word} ou ${plurals[word.toLowerCase()]}`),
  rule(
    '(\\p{L}{1,5})[(·](l[ae]s?|des|une|[cmst]es|[mst]a|elles?|celles?|sont|ont|vont)(?:\\)|(?!\\p{L}))',
    ([word = '', other]) => (short.has(word.toLowerCase()) ? `${word} ou ${other}` : null),
  ),
  rule('(?<=\\b[LlCc][ae]<gap>)\\((les|ces)\\)', ([other = '']) => `ou ${other}`),
  rule('(\\p{L}{3,24})\\(aux\\)', ([word = '']) => `${word} ou ${otherForm(word, 'aux')}`),
  // « content(e) », « ami(e)s », « quel(le)(s) », « acteur(trice)s »
  rule(`(\\p{L}{2,24})\\((${feminine})(?=s?\\))(s?\\)s|s\\)|\\)\\(s\\))?\\)?(?!\\p{L})`, both),
  // « étudiant·e·s », « lecteur·rices », « tou·te·s »
  rule(`(\\p{L}{2,24})[·•‧∙⋅](${feminine})[·•‧∙⋅]?(s)?(?!\\p{L})`, both),
  rule('(\\p{L}{2,24})[·•‧∙⋅](?:s|x)(?!\\p{L})', ([word = '']) => pluralOf(word)),
  rule('(\\p{L}{3,24})\\.(e)\\.?(s)?(?![\\p{L}\\d])', both),
  rule('(\\p{L}{3,24})\\.(ne|t?rice|euse)\\.?(s)(?!\\p{L})', both),
  // « étudiant/e/s », « étudiant-e-s »; « donne-le » is none.
  rule('(\\p{L}{4,24})/(e|ne|le|te|se|ve|t?rice|euse|ère)/?(s)?(?!\\p{L})', both),
  rule('(\\p{L}{3,24})-(e|ne|le|te|se|ve|t?rice|euse)-(s)(?!\\p{L})', both),
  rule('(\\p{L}{3,24})-(e)(?![\\p{L}-])', both),
]
