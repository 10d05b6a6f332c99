import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaNode } from '#contract/formula'
import { type Question, question as questionSchema } from '#contract/question'
import messages from '#messages' with { type: 'json' }
import { indicationFor } from './indication.ts'
import { maxIndications } from './max-indications.ts'
import { reveals } from './reveals.ts'

const _id = '0199a000-0000-7000-8000-000000000001'
const make = (fields: object): Question => questionSchema.parse({ _id, statement: '<p>Énoncé</p>', ...fields })
const text = (response: string, more: object = {}) => make({ type: 'Text', response: `<p>${response}</p>`, ...more })
const holes = (html: string, accepted: Record<string, string>, more: object = {}) =>
  make({ type: 'HolesInText', data: { text: html, holes: accepted }, ...more })
const literal = (value: string): FormulaNode => ({ type: 'literal', uuid: 'l', text: value })
const formula = (...items: FormulaNode[]): Formula => ({ version: 1, expression: { type: 'expression', uuid: 'e', items } })
const fraction = (a: string, b: string): FormulaNode => ({
  type: 'fraction',
  uuid: 'f',
  numerator: formula(literal(a)).expression,
  denominator: formula(literal(b)).expression,
})

describe('Aiko’s indications', () => {
  const photosynthesis = text('La plante fabrique de la matière organique grâce à la lumière du soleil.')
  const seasons = holes('<p>En {hiver} il neige, et {été} vient après le printemps.</p>', { hiver: 'hiver', été: 'l’été|été' })

  const cases: [string, Question, AnswerValue, 0 | 1, string][] = [
    ['nothing written', photosynthesis, '', 0, 'Commence par une idée simple'],
    ['off target', photosynthesis, 'Je pense aux animaux', 0, 'Relis la consigne'],
    ['on the way', photosynthesis, 'Les plantes utilisent la lumière', 0, '«\u00A0plantes\u00A0», «\u00A0lumière\u00A0»'],
    ['the beginning of a missing word', photosynthesis, 'Les plantes utilisent la lumière', 1, '«\u00A0or…\u00A0»'],
    ['everything there', text('la lumière'), 'La lumière !', 0, 'L’essentiel y est'],
    ['a missing number', text('Il y a 27 pays'), 'Il y a des pays', 1, 'nombre'],
    ['the position of the first wrong hole', seasons, { hiver: 'automne' }, 0, 'ce qui suit «\u00A0En\u00A0»'],
    [
      'the first letter of its word',
      seasons,
      { hiver: 'automne' },
      1,
      'Après «\u00A0En\u00A0», le mot attendu commence par la lettre «\u00A0h\u00A0»',
    ],
    ['a misspelt hole', seasons, { hiver: 'hivver' }, 0, 'Tu y es presque'],
    ['a number too large', holes('<p>7 fois 8 : {r}</p>', { r: '56' }), { r: '63' }, 0, 'trop grand'],
    ['a number too small', holes('<p>La moitié : {r}</p>', { r: '-3,5' }), { r: '\u22124' }, 0, 'trop petit'],
    ['holes that are right', seasons, { hiver: 'Hiver', été: 'ete' }, 0, 'Tout semble juste'],
    ['an empty formula', make({ type: 'MathFormula', response: formula(fraction('1', '2')) }), formula(), 0, 'recopier'],
    [
      'a formula without fraction',
      make({ type: 'MathFormula', response: formula(fraction('1', '2')) }),
      formula(literal('3')),
      0,
      'fraction',
    ],
    [
      'a formula of the right shape',
      make({ type: 'MathFormula', response: formula(literal('x=2')) }),
      formula(literal('x=3')),
      0,
      'La forme est bonne',
    ],
    [
      'a spoken answer with tips',
      make({ type: 'Audio', response: '', tips: '<p>Parle lentement. Articule.</p>' }),
      null,
      1,
      'Parle lentement.',
    ],
  ]
  it.each(cases)('%s', (_, question, answer, used, part) => {
    expect(indicationFor(question, answer, used)).toContain(part)
  })

  const number = (value: string, more: object = {}) => make({ type: 'Numeric', data: { value, ...more } })
  const cm = number('20', { unit: 'cm', unitRequired: true })
  it.each<[string, Question, string, keyof typeof messages.indications]>([
    ['a number too large', cm, '25 cm', 'tooLarge'],
    ['a number too small, without its unit', cm, '14', 'tooSmall'],
    ['a fraction too small', number('0,5'), '1/3', 'tooSmall'],
    ['a negative number too large', number('-4'), '4', 'tooLarge'],
    ['a negative number in words', number('-4'), 'moins 5', 'tooSmall'],
    ['the right number in another unit', cm, '20 m', 'unit'],
    ['the right number without its unit', cm, '20', 'unit'],
    ['a unit where none is expected', number('12'), '12 cm', 'unit'],
    ['the right quantity in another unit', cm, '200 mm', 'unit'],
    ['a larger figure, but a smaller quantity', cm, '30 mm', 'tooSmall'],
    ['a smaller figure, but a larger quantity', cm, '1 m', 'tooLarge'],
    ['a unit of something else', cm, '14 cm²', 'unitFirst'],
    ['a right value in another form', number('0,5', { form: 'decimal' }), '1/2', 'form'],
    ['no number', cm, 'longueur', 'numberFirst'],
    ['nothing', cm, '', 'numberFirst'],
    ['what is right', cm, '20 cm', 'numberRight'],
  ])('a number: %s', (_, question, typed, said) => {
    expect(indicationFor(question, typed, 0)).toBe(messages.indications[said])
    expect(indicationFor(question, typed, 1)).toBe(messages.indications.signs)
  })

  const king = text('Le roi Louis XVI meurt en 1793.')
  const writer = text('Victor Hugo publie Les Misérables.')
  it.each<[string, Question, string, keyof typeof messages.indications]>([
    ['a first name', king, 'Louis XIV', 'offTarget'],
    ['the beginning of a name', text('Montfort L’Amaury'), 'Montfort Saint-Jean', 'offTarget'],
    ['a first name that is a word', text('Pierre Curie étudie les aimants.'), 'Pierre', 'offTarget'],
    ['an article', writer, 'les animaux', 'offTarget'],
    [
      'a verb without meaning of its own',
      text('Ils étaient contre la guerre, car elle avait duré.'),
      'il était avait contre car',
      'offTarget',
    ],
    [
      'a linking word',
      text('La plante pousse grâce au soleil, pendant le jour.'),
      'grâce à la pluie, pendant le mois',
      'offTarget',
    ],
    ['a whole name', text('Le roi Louis XVI fuit à Varennes.'), 'Louis XVI', 'onTheWay'],
    ['a family name', writer, 'Hugo écrit', 'onTheWay'],
    ['a stone', text('La pierre calcaire vient d’une carrière.'), 'une pierre', 'onTheWay'],
    ['a slip', text('La capitale est Rome.'), 'rom', 'almost'],
    ['another slip', text('C’est la photosynthèse.'), 'fotosynthèse', 'almost'],
  ])('a text that shares %s', (_, question, typed, said) => {
    const [begins] = messages.indications[said].toString().split('{')
    expect(indicationFor(question, typed, 0)).toContain(begins)
  })

  it('spells the beginning of a word as it is written, and does not ask for a number that is there', () => {
    expect(indicationFor(text('Une éclipse.'), 'rien', 1)).toContain('«\u00A0éc…\u00A0»')
    expect(indicationFor(text('Il y a 27 pays'), 'Il y a 25 pays', 1)).toBe(messages.indications.otherFigure)
    expect(indicationFor(text('Il y a 27 pays'), 'Il y a des pays', 1)).toBe(messages.indications.figureExpected)
  })

  it('gives none for a quiz, which has its removing hint, nor a third one', () => {
    const quiz = make({ type: 'Quizz', data: { choices: [{ id: 'a', text: 'oui', good: true }] } })
    expect(indicationFor(quiz, [], 0)).toBeNull()
    expect(indicationFor(photosynthesis, '', maxIndications)).toBeNull()
  })

  it('never reveals a number to find', () => {
    const number = (tips: string) =>
      make({ type: 'Numeric', tips, response: '<p>Le rayon mesure 3,5 cm.</p>', data: { value: '3,5', unit: 'cm' } })
    for (const tips of ['<p>Trouve 3,5.</p>', '<p>Divise le diamètre par deux.</p>'])
      for (const answer of ['', '7 cm', 'trois'])
        for (const used of [0, 1]) {
          const said = indicationFor(number(tips), answer, used)
          expect(said).not.toBeNull()
          expect(said).not.toContain('3,5')
        }
  })

  it('three significant words of the correction in a row reveal it, two do not', () => {
    const told = (words: string) => reveals(words, photosynthesis, '')
    expect(told('Elle fabrique la matière organique.')).toBe(true)
    expect(told('Pense à la matière organique.')).toBe(false)
    // What the student wrote reveals nothing.
    expect(reveals('Elle fabrique la matière organique.', photosynthesis, 'elle fabrique la matière organique')).toBe(false)
  })

  it('drops a sentence that contains the answer, and returns null when every sentence does', () => {
    expect(indicationFor(text('Relis la consigne'), 'non', 0)).toBe('Observe bien les mots voisins.')
    const all = 'observe|reprends|prends|tu|courage|regarde|commence|cherche|pense|ta|le|on|ton|tout|il|écris|la'
    expect(indicationFor(holes('<p>{x} fin</p>', { x: all }), {}, 0)).toBeNull()
  })
})

// Independent of the code under test: the words as a reader sees them, and the parts of the correction that give it away.
const plain = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
const runs = (words: readonly string[], length: number) =>
  words.slice(0, Math.max(0, words.length - length + 1)).map((_, from) => words.slice(from, from + length).join(' '))
const small = new Set(plain('la le les de du des un une et à est en ta ton il au sur'))
// Numbers count as words, as a reader counts them: « 3,5 » between two words parts them.
const strong = (value: string) => plain(value).filter((word) => !small.has(word) && (word.length >= 3 || /^\d/.test(word)))

const pool =
  `la lumière du soleil nourrit plante verte eau racine feuille sève air cellule énergie consigne réponse idée mot relis
  nombre terme lettre commence orthographe observe calcul courage phrase 12 3,5 2026 100 ville Paris œuvre l’été`.split(/\s+/u)
const words = fc.array(fc.constantFrom(...pool), { minLength: 0, maxLength: 14 }).map((list) => list.join(' '))
const said = fc.constantFrom<0 | 1>(0, 1)

describe('Aiko never says', () => {
  it('three consecutive significant words of the correction, nor a number of it, that the student cannot already see', () => {
    fc.assert(
      fc.property(words, words, words, words, said, (statement, tips, response, answer, used) => {
        const question = make({
          type: 'Text',
          statement: `<p>${statement}</p>`,
          tips: `<p>${tips}</p>`,
          response: `<p>${response}</p>`,
        })
        const indication = indicationFor(question, answer, used)
        expect(indication).not.toBeNull()
        const seen = [statement, tips, answer]
        const known = seen.flatMap((one) => runs(strong(one), 3))
        const told = runs(strong(indication ?? ''), 3)
        expect(runs(strong(response), 3).filter((run) => told.includes(run) && !known.includes(run))).toEqual([])
        const figures = (value: string) => plain(value).filter((word) => /^\d/.test(word))
        const shown = new Set(seen.flatMap(figures))
        expect(figures(response).filter((figure) => figures(indication ?? '').includes(figure) && !shown.has(figure))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('an accepted answer of a hole, whatever was typed and whatever the tips say', () => {
    const accepted = fc.array(fc.constantFrom(...pool, 'pomme de terre', 'le mot attendu', 'a', 'à', 'et', 'on'), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(accepted, accepted, words, words, words, said, (first, second, around, tips, typed, used) => {
        const data = { text: `<p>${around} {x} ${around} {y}</p>`, holes: { x: first.join('|'), y: second.join('|') } }
        const question = make({ type: 'HolesInText', tips: `<p>${tips}</p>`, data })
        const indication = indicationFor(question, { x: typed, y: '' }, used)
        const told = ` ${plain(indication ?? '').join(' ')} `
        for (const one of [...first, ...second]) expect(told).not.toContain(` ${plain(one).join(' ')} `)
      }),
      { numRuns: 1500 },
    )
  })

  it('a number of an expected formula', () => {
    const number = fc.integer({ min: 0, max: 99 }).map(String)
    fc.assert(
      fc.property(number, number, number, said, (a, b, typed, used) => {
        const question = make({ type: 'MathFormula', response: formula(literal('x='), fraction(a, b)) })
        const indication = indicationFor(question, formula(literal(typed)), used)
        expect(plain(indication ?? '').filter((word) => /^\d/.test(word))).toEqual([])
      }),
    )
  })

  it('the same sentence twice for the same answer', () => {
    fc.assert(
      fc.property(words, words, words, (response, tips, answer) => {
        const question = make({ type: 'Text', tips: `<p>${tips}</p>`, response: `<p>${response}</p>` })
        expect(indicationFor(question, answer, 1)).not.toBe(indicationFor(question, answer, 0))
      }),
    )
  })
})
