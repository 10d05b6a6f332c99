import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  forgivenSpelling,
  gatherHoles,
  hasEmptyBraces,
  holeNames,
  matchesHole,
  normaliseHole,
  repeatedHoles,
  scoreHoles,
  splitHoles,
} from './holes.ts'

describe('normaliseHole', () => {
  it.each([
    ['  Été  INDIEN ', 'eteindien'],
    ['Œuvre', 'oeuvre'],
    ['ex æquo', 'exaequo'],
    ['l’eau', 'leau'],
    ["l'eau", 'leau'],
    ['porte-monnaie', 'portemonnaie'],
    ['et/ou', 'etou'],
    ['Fin.', 'fin'],
    ['3,5', '3.5'],
    ['3.5', '3.5'],
    ['35', '35'],
    ['1 000,5', '1000.5'],
    ['3, 5', '3.5'],
    ['-5', '-5'],
    ['\u2212 5', '-5'],
    ['\u20135', '-5'],
    ['1/2', '1/2'],
    ['2 + 3', '2+3'],
    ['2×-3', '2×-3'],
    ['3<=5', '3<=5'],
    ['10:30', '10:30'],
    ['1914–1918', '1914-1918'],
    ['50 %', '50'],
    ['x²', 'x²'],
    ['CO₂', 'co2'],
    ['10₂', '10₂'],
    ['+', ''],
  ])('%j -> %j', (text, normalised) => {
    expect(normaliseHole(text)).toBe(normalised)
  })

  it('is idempotent', () => {
    const numbers = fc.string({ unit: fc.constantFrom(...'035,.-−+/×:<= éŒaİſΣ\u0301!²₂)') })
    fc.assert(
      fc.property(fc.oneof(numbers, fc.string({ unit: 'binary' })), (text) => {
        expect(normaliseHole(normaliseHole(text))).toBe(normaliseHole(text))
      }),
      { numRuns: 500 },
    )
  })

  it('ignores case, spaces and composition', () => {
    const french = fc.string({ unit: fc.constantFrom(...'abcéèàçùœ- 0123,') })
    fc.assert(
      fc.property(french, (text) => {
        expect(normaliseHole(` ${text.normalize('NFD').toUpperCase()} `)).toBe(normaliseHole(text))
      }),
    )
  })
})

describe('matchesHole', () => {
  it.each([
    ['chat ', ' chat | félin ', false, true],
    ['félin', ' chat | félin ', false, true],
    ['chien', ' chat | félin ', false, false],
    ['ete  INDIEN', 'Été indien', false, true],
    ['été', 'Été', true, false],
    ['Été ', 'Été', true, true],
    ['E\u0301te\u0301', 'Été', true, true],
    ['3.5', '3,5', false, true],
    ['35', '3,5', false, false],
    ['5', '-5', false, false],
    ['\u22125', '-5', false, true],
    ['+', '+', false, true],
    ['-', '+', false, false],
    ['', 'chat|', false, false],
    ['  ', '|', true, false],
    ['!', 'chat', false, false],
  ])('%j against %j (exact %s): %s', (typed, accepted, exact, right) => {
    expect(matchesHole(typed, accepted, exact)).toBe(right)
  })

  it('accepts every alternative as written', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('|'))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(3), fc.boolean(), (words, index, exact) => {
        expect(matchesHole(words[index % words.length] ?? '', words.join('|'), exact)).toBe(true)
      }),
    )
  })
})

it('finds names shared by several holes, without duplicates, and empty braces', () => {
  expect(repeatedHoles('{le} {chat} et { le } {chien} {<em>le</em>}, {chien}, {} { }')).toEqual(['le', 'chien'])
  expect(repeatedHoles('{le} chat et {Le} chien')).toEqual([])
  expect([hasEmptyBraces('<p>{le} {}</p>'), hasEmptyBraces('{<b> </b>}'), hasEmptyBraces('{le} chat')]).toEqual([
    true,
    true,
    false,
  ])
})

describe('holeNames', () => {
  it.each([
    ['Le {chat} mange la {souris}', ['chat', 'souris']],
    ['Un {} deux {trois} { }', ['trois']],
    ['{a} et {a}', ['a']],
    ['<p>Le {<strong>chat</strong>} et {l&#39;eau} &amp; {R&amp;D}</p>', ['chat', "l'eau", 'R&D']],
    ['<p>ouvert {ici</p><p>fermé là}</p>', []],
    ['{constructor}', ['constructor']],
  ])('%j', (text, names) => {
    expect(holeNames(text)).toEqual(names)
  })

  it('agrees with splitting the gathered text', () => {
    const html = '<p>Le {<strong>ch</strong>at} boit {} de {l’eau}.</p>'
    expect(gatherHoles(html)).toBe('<p>Le {chat}<strong></strong> boit {} de {l’eau}.</p>')
    expect(splitHoles('Le {chat} boit {} de {l’eau}.')).toEqual([
      { text: 'Le ' },
      { hole: 'chat' },
      { text: ' boit {} de ' },
      { hole: 'l’eau' },
      { text: '.' },
    ])
  })
})

describe('scoreHoles', () => {
  const data = (text: string, holes: Record<string, string>) => ({ text, holes, exact: false, speakerLanguage: 'FR' as const })
  const four = data('{a} {b} {c} {d}', { a: '1', b: '2', c: '3', d: '4' })

  it('is the exact share of right holes', () => {
    expect(scoreHoles(four, { a: '1', b: '2', c: '3', d: '5' })).toBe(75)
    expect(scoreHoles(data('{a} {b} {c}', { a: '1', b: '2', c: '3' }), { a: '1' })).toBe(100 / 3)
  })

  it('is 100 without holes, and a hole without accepted answers is never right', () => {
    expect(scoreHoles(data('rien', {}), {})).toBe(100)
    expect(scoreHoles(data('{constructor}', {}), { constructor: 'x' })).toBe(0)
  })

  it('never decreases with one more right hole', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'd']), fc.constantFrom('a', 'b', 'c', 'd'), (right, more) => {
        const typed = (names: string[]) => Object.fromEntries(names.map((name) => [name, four.holes[name] ?? '']))
        expect(scoreHoles(four, typed([...right, more]))).toBeGreaterThanOrEqual(scoreHoles(four, typed(right)))
      }),
    )
  })
})

it('braces in a formula and in the alternative text of a picture are not holes', () => {
  const math = '<span class="math" data-math="{&quot;version&quot;:1,&quot;expression&quot;:{&quot;items&quot;:[]}}"></span>'
  const text = `<p>Le {a} vaut ${math}.</p><img src="module/picture/a.png" alt="{b}" width="1" height="1" class="small">`
  expect(holeNames(text)).toEqual(['a'])
  expect(gatherHoles(text)).toBe(text)
})

describe('a spelling that is forgiven', () => {
  it.each([
    ['accents', 'numerateur', 'numérateur', 'numérateur'],
    ['capitals', 'MÉTAL', 'métal', 'métal'],
    ['accents and capitals', 'Evenement', 'évènement', 'évènement'],
    ['a ligature', 'oeuvre', 'œuvre', 'œuvre'],
    ['spaces', 'arc en ciel', 'arcenciel', 'arcenciel'],
    ['a hyphen that is missing', 'arc en ciel', 'arc-en-ciel', 'arc-en-ciel'],
    ['an apostrophe that is missing', 'leau', 'l’eau', 'l’eau'],
    ['a full stop', 'été.', 'été', 'été'],
    ['a decimal point', '3.5', '3,5', '3,5'],
    ['the second of two answers', 'elephant', 'lion|éléphant', 'éléphant'],
  ])('is said: %s', (_, typed, accepted, written) => {
    expect(matchesHole(typed, accepted, false)).toBe(true)
    expect(forgivenSpelling(typed, accepted)).toBe(written)
    expect(matchesHole(typed, accepted, true)).toBe(false)
  })

  it.each([
    ['what is written as accepted', 'numérateur', 'numérateur'],
    ['one of two answers', 'éléphant', 'lion|éléphant'],
    ['the apostrophe of a keyboard', "l'eau", 'l’eau'],
    ['another hyphen, other spaces', ' arc\u2010en\u2010ciel ', 'arc-en-ciel'],
    ['accents in two signs', 'e\u0301te\u0301', 'été'],
    ['a plural, which is not forgiven', 'numérateurs', 'numérateur'],
    ['another word', 'lion', 'éléphant'],
    ['nothing', ' ', 'été'],
  ])('is not said of %s', (_, typed, accepted) => expect(forgivenSpelling(typed, accepted)).toBeNull())
})
