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

it('a table of numbers and answers below the questions is their key', () => {
  const asked = two('Capitale de la France ?\na) Lyon\nb) Paris', 'Capitale du Pérou ?\na) Lima\nb) Quito')
  expect(keysOf(`${asked}\n\n| Question | Réponse |\n|---|---|\n| 1 | B |\n| 2 | A |`)).toEqual(['Paris', 'Lima'])
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

const mcq = (count: number) => Array.from({ length: count }, () => 'Lequel ?\na) un\nb) deux\nc) trois')

it.each([
  ['three questions', mcq(3), 'Réponses : c, a, b', ['trois', 'un', 'deux']],
  ['two, of which the last may have them all', mcq(2), 'Réponses : C - A', ['trois ! guessedKey', 'un ! guessedKey']],
  [
    'a word, where one says « Réponse »',
    mcq(3),
    'Réponse : c, a, b',
    ['trois', 'un', 'deux'].map((one) => `${one} ! guessedKey`),
  ],
  [
    'more questions than answers',
    mcq(3),
    'Réponses : c, a',
    ['– ! missingAnswer', '– ! missingAnswer', 'un + trois ! guessedKey'],
  ],
  ['one question with two right choices', mcq(1), 'Réponses : c, a', ['un + trois']],
  [
    'statements',
    ['Un est pair. V / F', 'Deux est pair. V / F', 'Trois est pair. V / F'],
    'Réponses : F, V, F',
    ['Faux', 'Vrai', 'Faux'],
  ],
  ['gaps', ['3 + 4 = ____', '3 + 5 = ____', '6 + 3 = ____'], 'Corrigé : 7 ; 8 ; 9', ['7', '8', '9']],
  ['gaps of one question', ['Il dort.', 'Un ____ et un ____ .'], 'Réponses : loup, ours', ['Text ! guessedType', 'loup ; ours']],
  ['items of one question', ['Vrai ou faux ?\na) Il gèle.\nb) Il neige.'], 'Réponses : V, F', ['Vrai', 'Faux']],
  ['a list with dashes', mcq(2), 'Corrigé\n- Question 1 : B\n- Question 2 : C', ['deux', 'trois']],
  ['numbers behind « Q »', mcq(2), 'Réponses : Q1 : b, Q2 : c', ['deux', 'trois']],
])('a key below answers the questions above it in their order: %s', (_name, asked, key, expected) => {
  expect(keysOf(`${two(...asked)}\n${key}`)).toEqual(expected)
})

const correctionOf = (sheet: string) => {
  const { read, leftOut } = readText(sheet)
  const [{ question } = { question: undefined }] = read
  const response = question && typeof question.response === 'string' ? question.response : ''
  return [question?.statement, response]
    .map((html = '') =>
      plainText(html)
        .trim()
        .replaceAll(/\s*\n\s*/g, ' / '),
    )
    .concat(leftOut)
}

it.each([
  ['Réponse : Parce que les oiseaux migrateurs\npartent au sud.', 'Parce que les oiseaux migrateurs partent au sud.'],
  [
    'Réponse : un très long voyage des oiseaux migrateurs\nIls cherchent à manger.',
    'un très long voyage des oiseaux migrateurs / Ils cherchent à manger.',
  ],
  ['Correction : pour trouver\nà manger', 'pour trouver / à manger'],
  ['Réponse attendue :\n- le froid, surtout\n- la faim', 'le froid, surtout / la faim'],
  ['Justification : ils ont froid.', 'ils ont froid.'],
  [
    'Réponse : ils ont froid et ils ont très faim aussi.\nNiveau : facile',
    'ils ont froid et ils ont très faim aussi.',
    'Niveau : facile',
  ],
])('a correction of more than a line is not shown with the question: %s', (note, ...expected) => {
  expect(correctionOf(two(`Pourquoi partent-ils ?\n${note}`, 'Raconte.'))).toEqual(['Pourquoi partent-ils ?', ...expected])
})

it('what is said of a question below its choices is in none of them', () => {
  const { read, leftOut } = readText(
    two('Lequel est pair ?\na) 1\nb) 2\nJustification : 2 = 2 × 1\nNiveau : facile\nRéponse : b'),
  )
  expect(read.map(keyOf)).toEqual(['2'])
  expect(leftOut).toEqual(['Niveau : facile'])
  expect(keysOf(two('Lequel est pair ?\na) 1\nb) 2\nRemarque : il y en a un.\nRéponse : b'))).toEqual([
    expect.stringContaining('! guessedKey'),
  ])
})

it.each([
  ['Consigne : lis le texte\nTitre : Le Horla\nAuteur : Maupassant', false],
  ['5 km = 5000 m\n3 kg = 3000 g\n2 h = 120 min', false],
  ['cat = chat\ndog = chien\nbird = oiseau', true],
  ['Animaux\nConsigne : apprends ces mots\ncat : chat\ndog : chien\nbird : oiseau', true],
  ['Pérou : Lima\nChili : Santiago\nCuba : La Havane', true],
])('lines of a word and its meaning are pairs, the head of a text and what is reckoned are none: %s', (lines, arePairs) => {
  expect(readText(lines).read.some(({ question }) => question.type === 'Matching')).toBe(arePairs)
})

const blue = '1. De quelle couleur est le ciel ?\na) bleu\nb) vert'

it.each([
  ['a star and an answer', `${blue.replace('bleu', 'bleu *')}\nRéponse : b`, ['vert ! guessedKey']],
  ['two answers', `${blue}\nRéponse : a\nRéponse : b`, ['vert ! guessedKey']],
  ['two answers that agree', `${blue}\nRéponse : a\nRéponse : a`, ['bleu']],
  [
    'a ticked verdict and an answer',
    '1. La Terre est plate. Vrai ou faux ?\n☑ Vrai\n☐ Faux\nRéponse : Faux',
    ['Faux ! guessedKey'],
  ],
  [
    'verdicts behind sentences and an answer',
    'Vrai ou faux ?\na) Le chat vole. (V)\nb) Le chien nage. (V)\nRéponses : F, V',
    ['Vrai ! guessedKey', 'Vrai'],
  ],
])('what a sheet says in two ways is a guess where they differ: %s', (_name, sheet, expected) => {
  expect(keysOf(sheet)).toEqual(expected)
})

it('an order that does not name its items is none, and is shown', () => {
  const [read] = readText('1. Range.\n- La Révolution\n- La Renaissance\nBon ordre : Renaissance, Révolution').read
  expect(read?.losses).toContain('missingAnswer')
  expect(read?.question.response).toContain('Renaissance, Révolution')
})
