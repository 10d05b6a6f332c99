import { expect, it } from 'vitest'
import { plainText } from '#domain/rich-text/plain'
import { readText } from './text.ts'

type Read = ReturnType<typeof readText>['read'][number]

/** What is right, in a few words, and what its author has to look at. */
function keyOf({ question, losses }: Read): string {
  const words = (html = '') => plainText(html).trim()
  const right = () => {
    if (question.type === 'SingleChoice' || question.type === 'Quizz')
      return question.data.choices.flatMap(({ text, html, good }) => (good ? [words(html) || text] : [])).join(' + ')
    if (question.type === 'HolesInText') return Object.values(question.data.holes).filter(Boolean).join(' ; ')
    if (question.type === 'Numeric') return `${question.data.value} ${question.data.unit}`.trim()
    if (question.type === 'Ordering') return question.data.items.map(({ html }) => words(html)).join(' < ')
    return question.type
  }
  return [right() || '–', ...losses.map((loss) => `! ${loss}`)].join(' ')
}

const keysOf = (sheet: string) => readText(sheet).read.map(keyOf)
const two = (...lines: string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

it.each([
  ['a unit', 'Quelle est la masse ? (en kg)', 'Text ! guessedType'],
  ['what is given', 'Quelle est son aire ? (rayon = 4 cm)', 'Text ! guessedType'],
  ['two choices', 'Le zéro est-il pair ? (oui/non)', 'Text ! guessedType'],
  ['two choices with « ou »', 'De quelle couleur est-il ? (noir ou blanc)', 'Text ! guessedType'],
  ['what may be left out', 'Qui était Clovis ? (facultatif)', 'Text ! guessedType'],
  ['a gap', 'une souris → des ........', '– ! missingAnswer'],
  ['a transformation', 'Nous partons → à l’imparfait', 'Text ! guessedType'],
  ['a kind of sentence', 'Il neige. => phrase interrogative', 'Text ! guessedType'],
  ['words in brackets', 'Marie chante → (pronom)', 'Text ! guessedType'],
  ['a word', 'Capitale du Pérou ? (Lima)', 'Lima ! guessedKey'],
  ['a translation', 'Il est petit. → Er ist klein.', 'Er ist klein ! guessedKey'],
])('what stands behind a question answers it only as a guess: %s', (_name, line, expected) => {
  expect(keysOf(two(line, line))[0]).toBe(expected)
})

it('what stands behind a question answers nothing where the sheet has a key', () => {
  expect(keysOf(`${two('Le pluriel de feu ? (nom)', 'Le féminin de roux ? (adjectif)')}\nCorrigé : 1) feux 2) rousse`)).toEqual([
    'feux',
    'rousse',
  ])
})

it.each([
  ['5 à 7', '5 à 7'],
  ['3,2 m à 0,1 près', '3,2 m'],
  ['4 ± 1', '4'],
  ['12.500 habitants', '12500 habitants ! guessedKey'],
  ['2.750.000', '2750000 ! guessedKey'],
  ['0.125', '0,125'],
  ['3.14', '3,14'],
])('a number as an answer: « %s » is %s', (answer, expected) => {
  expect(keysOf(two(`Combien ?\nRéponse : ${answer}`, 'Raconte.'))[0]).toBe(expected)
})

it.each([
  ['1,5 et 7', '1,5 ; 7'],
  ['1,5, 7', '1,5 ; 7'],
  ['loup et agneau', 'loup ; agneau'],
  ['sel et poivre, huile', 'sel et poivre ; huile ! guessedKey'],
  ['1,5', '– ! missingAnswer'],
])('two gaps with « %s »: %s', (answer, expected) => {
  expect(keysOf(two(`Il y a ____ et ____ .\nRéponses : ${answer}`))[0]).toBe(expected)
})

it.each(['Calcule 6*7*8', 'Développe a*b*c', 'Calcule 2**5**2', 'Calcule (2)*3*(4)'])('stars of a product stay: %s', (asked) => {
  expect(readText(two(asked, 'Raconte.')).read[0]?.question.statement).toContain(asked)
})

it.each([
  ['one that has a gap', 'Complète : Elle ____ vite.\nA) cour\nB) court\nC) coure\nRéponse : B) court', ['court']],
  ['one of lists in order', 'Laquelle est dans l’ordre croissant ?\na) 3 2 1\nb) 1 2 3\nc) 2 1 3\nRéponse : b', ['1 2 3']],
  ['items in order', 'Range dans l’ordre croissant.\na) 7\nb) 5\nc) 6\nRéponse : b, c, a', ['5 < 6 < 7']],
  ['questions of their own', 'Conjugue :\na) je (venir)\nb) tu (voir)\nRéponses : a) viens, b) vois', ['viens', 'vois']],
  ['numbers below zero', 'Un nombre négatif ?\n-4 *\n-6', ['-4']],
  ['numbers behind dashes', 'Un nombre pair ?\n- 4 *\n- 5', ['4']],
])('lettered lines: %s', (_name, asked, expected) => {
  expect(keysOf(two(asked))).toEqual(expected)
})
