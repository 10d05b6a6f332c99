import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Question, question as questionSchema } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { scoreNumeric, unitsOf } from '#domain/scoring/quantity'
import { everyQuestion } from '#tests/support/every-type'
import { anyQuestion, asChoice, lines, meaning } from '#tests/support/generated-questions'
import { childrenOf, textWithin, type XmlElement } from '../../xml-tree.ts'
import { readGift } from '../question-import/gift.ts'
import { readMoodle } from '../question-import/moodle.ts'
import { parseXmlFile } from '../question-import/xml-file.ts'
import { streamOf } from '../zip.ts'
import { writeMoodle } from './moodle.ts'
import { reportOf } from './report.ts'
import { foreignFile } from './serve.ts'
import type { Taken } from './taken.ts'

const noFiles = { put: async () => {}, open: async () => null, delete: async () => {}, list: async function* () {} }
const taken = (questions: readonly Question[]): Taken => ({
  name: 'Parcours',
  introduction: '',
  credits: { work: { title: '', licence: null, by: '', sources: [] }, modules: [] },
  modules: [{ id: 'm', name: 'Module « 1 » -- & co/x', document: null, questions }],
})

async function written(format: 'moodle' | 'gift', questions: readonly Question[]): Promise<string> {
  return new Response(streamOf(foreignFile[format](taken(questions), noFiles as never))).text()
}

/** Without the answers of holes that Moodle's own reader would take for something else, each once. */
const sayable = (said: unknown) => {
  const { accepted, ...rest } = said as { accepted?: string[][] }
  return accepted ? { ...rest, accepted: accepted.map((some) => [...new Set(some)].filter((one) => !/~|&$/.test(one))) } : rest
}

it('answers of holes are written as a real Moodle takes them', async () => {
  const data = { text: '<p>{a} {b} {c}</p>', holes: { a: '1/2|3*4|x}#|a~b', b: 'c&|c&d', c: 'c&' }, exact: false }
  const hole = questionSchema.parse({ ...fieldsOf('<p>Écris.</p>'), type: 'HolesInText', data })
  const xml = await written('moodle', [hole])
  expect(xml).toContain(String.raw`{1:SHORTANSWER:=1/2~=3\*4~=x\}\#} {1:SHORTANSWER:=c&amp;d} _____</p>`)
  expect((await reportOf(taken([hole]), 'moodle')).lossy[0]?.losses).toContain('signs')
})

it('Moodle’s XML comes back as it went: texts, right answers, feedback, points, tips', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (questions) => {
      const read = await readMoodle(await written('moodle', questions))
      expect(read).toHaveLength(questions.length)
      for (const [place, question] of questions.entries()) {
        const back = read[place]
        if (!back) throw new Error('lost')
        const { lossy } = await reportOf(taken([question]), 'moodle')
        // A hole without an answer that can be said is a line.
        if (question.type === 'HolesInText' && lossy[0]?.losses.includes('missingAnswer')) continue
        const expected = sayable(meaning(question))
        expect(meaning(back.question)).toEqual(
          question.type === 'TrueFalse' ? asChoice(question.data.good, Object(expected)) : expected,
        )
        // Moodle has no hints on an essay.
        expect(lossy[0]?.losses.includes('tips') ?? false).toBe(back.question.type === 'Text' && lines(question.tips) !== '')
        expect(lines(back.question.tips)).toBe(lines(question.tips))
        if (!lossy[0]?.losses.includes('points')) expect(back.question.points ?? 1).toBe(question.points ?? 1)
        if (question.type === 'Numeric' && back.question.type === 'Numeric') {
          expect(scoreNumeric({ ...back.question.data, unit: '' }, question.data.value)).toBe(100)
          expect(unitsOf(back.question.data)).toEqual(unitsOf(question.data))
        }
      }
    }),
  )
})

it('a text with holes counts in Moodle what its holes count together', async () => {
  const data = { text: '<p>{a} {b}</p>', holes: { a: 'x', b: 'y' } }
  const holes = (points: number) => questionSchema.parse({ ...fieldsOf('<p>Écris.</p>'), points, type: 'HolesInText', data })
  expect(await written('moodle', [holes(6)])).toContain('{3:SHORTANSWER:=x} {3:SHORTANSWER:=y}')
  const losses = async (points: number) => (await reportOf(taken([holes(points)]), 'moodle')).lossy[0]?.losses
  expect([await losses(6), await losses(5), await losses(1)]).toEqual([undefined, ['points'], ['points']])
})

it('GIFT comes back as it went, but for what its report names', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const { lossy } = await reportOf(taken([question]), 'gift')
      const losses = new Set(lossy[0]?.losses)
      const [back, ...more] = await readGift(await written('gift', [question]))
      if (!back) throw new Error('lost')
      expect(more).toEqual([])
      const expected = Object(meaning(question))
      if (losses.has('type')) {
        expect(back.question.type).toBe('Text')
        return
      }
      if (losses.has('ordering') && question.type === 'Ordering') {
        expect(back.question.type === 'Matching' && back.question.data.pairs.map(({ right }) => right)).toEqual(
          question.data.items.map((_, place) => String(place + 1)),
        )
        return
      }
      if (question.type === 'TrueFalse') {
        expect(meaning(back.question)).toEqual(asChoice(question.data.good, expected))
        return
      }
      expect(meaning(back.question)).toEqual({
        ...expected,
        ...(losses.has('order') && { shuffle: true }),
        ...(losses.has('exact') && { exact: false }),
      })
      if (question.type === 'Numeric' && back.question.type === 'Numeric')
        expect(scoreNumeric(back.question.data, question.data.value)).toBe(100)
    }),
    { numRuns: 150 },
  )
})

it('names what each type loses, and writes every type', async () => {
  const questions = knownQuestions(everyQuestion().map((one) => questionSchema.parse(one)))
  const losses = async (format: 'moodle' | 'gift') =>
    Object.fromEntries(
      (await reportOf(taken(questions), format)).lossy.map(({ number, losses: some }) => [questions[number - 1]?.type, some]),
    )
  expect(await losses('moodle')).toEqual({
    HolesInText: ['points'],
    HotSpots: ['scoring'],
    TrueFalse: ['why'],
    MathFormula: ['type'],
    Audio: ['type'],
  })
  expect(await losses('gift')).toEqual({
    Quizz: ['order'],
    SingleChoice: ['order'],
    Numeric: ['units'],
    HolesInText: ['type'],
    Ordering: ['ordering'],
    HotSpots: ['type'],
    TrueFalse: ['why'],
    MathFormula: ['type'],
    Audio: ['type'],
  })
  expect(await readMoodle(await written('moodle', questions))).toHaveLength(questions.length)
  expect(await readGift(await written('gift', questions))).toHaveLength(questions.length)
})

it('a star of an answer stands for itself in GIFT, where one alone would stand for any letters', async () => {
  const data = { text: '<p>{t0}</p>', holes: { t0: '3*4' }, exact: false }
  const hole = questionSchema.parse({ ...fieldsOf('<p>Écris.</p>'), type: 'HolesInText', data })
  expect(await written('gift', [hole])).toContain(String.raw`{=3\\*4}`)
})

it('a real Moodle finds all that its types with feedback on the whole ask for', async () => {
  const questions = knownQuestions(everyQuestion().map((one) => questionSchema.parse(one)))
  const xml = await written('moodle', questions)
  const whole = xml.split('<question type="').filter((one) => /^(?:multichoice|matching|ordering|ddmarker)"/.test(one))
  expect(whole).toHaveLength(5)
  for (const one of whole)
    for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'shownumcorrect'])
      expect(one).toContain(`<${name}`)
})

it('GIFT names lost tips, Moodle shares of the points that it does not know', async () => {
  const choice = (id: string, good: boolean) => ({ id, text: id, good })
  const data = { choices: [...'abcdefgh'].map((id) => choice(id, id !== 'h')) }
  const quiz = questionSchema.parse({ ...fieldsOf('<p>Coche.</p>'), type: 'Quizz', tips: '<p>Lis bien.</p>', data })
  const losses = async (format: 'moodle' | 'gift') => (await reportOf(taken([quiz]), format)).lossy[0]?.losses ?? []
  expect(await losses('gift')).toContain('tips')
  expect(await losses('moodle')).not.toContain('tips')
  const thirteen = { choices: [...'abcdefghijklm'].map((id) => choice(id, true)) }
  const many = questionSchema.parse({ ...fieldsOf('<p>Coche.</p>'), type: 'Quizz', data: thirteen })
  expect((await reportOf(taken([many]), 'moodle')).lossy[0]?.losses).toEqual(['scoring'])
})

it('a title is cut between two signs', async () => {
  const long = questionSchema.parse({ ...fieldsOf(`<p>${'a'.repeat(78)}😀 et la suite</p>`), type: 'Text' })
  expect(await written('moodle', [long])).toContain(`<name><text>${'a'.repeat(78)}…</text></name>`)
})

const fieldsOf = (statement: string) => ({ _id: randomUUID(), statement, response: '', tips: '' })

it('zones of a picture come back from Moodle with their names and places, wrong ones too, and the picture with its description', async () => {
  const zones = [
    { label: 'Lyon & sa région', shape: 'rectangle', x: 10, y: 20, width: 30, height: 40, good: true },
    { label: 'Nice', shape: 'ellipse', x: 50, y: 50, width: 20, height: 10, good: false },
  ].map((zone, at) => ({ ...zone, id: `0199a000-0000-7000-8000-00000000000${at}` }))
  const picture = { name: 'carte.png', alt: 'Une carte, « la France »', width: 200, height: 100 }
  const asked = questionSchema.parse({
    ...fieldsOf('<p>Où ?</p>'),
    type: 'HotSpots',
    data: { picture, zones, speakerLanguage: 'FR' },
  })
  const xml = await written('moodle', [asked])
  expect(xml).toContain('À trouver\u00A0: Lyon &amp; sa région. À laisser de côté\u00A0: Nice.')
  const [back, ...more] = await readMoodle(
    xml.replace('<drag>', '<file name="carte.png" path="/" encoding="base64">AAAA</file><drag>'),
  )
  expect(more).toEqual([])
  expect(back).toMatchObject({
    losses: [],
    question: { type: 'HotSpots', statement: '<p>Où ?</p>' },
    spots: {
      alt: picture.alt,
      zones: [
        { label: 'Lyon & sa région', shape: 'rectangle', left: 20, top: 20, width: 60, height: 40, good: true },
        { label: 'Nice', shape: 'ellipse', left: 100, top: 50, width: 40, height: 10, good: false },
      ],
    },
  })
})

it('zones are written as Moodle’s own « ddmarker » reads them (question/type/ddmarker/questiontype.php)', async () => {
  const [spots] = everyQuestion('carte.png').filter(({ type }) => type === 'HotSpots')
  const question = questionSchema.parse(spots)
  if (question.type !== 'HotSpots') throw new Error('no zones')
  const parts = writeMoodle(question).parts.map((part) =>
    typeof part === 'string' ? part : `<file name="${part.name}">AA</file>`,
  )
  const root = await parseXmlFile(parts.join(''))
  const texts = (element: XmlElement, name: string) => childrenOf(element, name).map(textWithin)
  const good = question.data.zones.filter((zone) => zone.good)
  expect([root.attributes.type, childrenOf(root, 'file').length]).toEqual(['ddmarker', 1])
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'shownumcorrect'])
    expect(childrenOf(root, name), name).toHaveLength(1)
  // One marker, as many times as there are zones to find: a label that is not empty, or Moodle drops it.
  const [drag, ...others] = childrenOf(root, 'drag')
  if (!drag) throw new Error('no marker')
  expect(others).toEqual([])
  expect([texts(drag, 'no'), texts(drag, 'noofdrags')]).toEqual([['1'], [String(good.length)]])
  expect(texts(drag, 'text').join('')).not.toBe('')
  const coords = { rectangle: /^\d+,\d+;\d+,\d+$/, polygon: /^\d+,\d+(?:;\d+,\d+){2,}$/ }
  for (const [at, drop] of childrenOf(root, 'drop').entries()) {
    expect([texts(drop, 'no'), texts(drop, 'choice')]).toEqual([[String(at + 1)], ['1']])
    const [shape = ''] = texts(drop, 'shape')
    expect(texts(drop, 'coords').join('')).toMatch(shape === 'polygon' ? coords.polygon : coords.rectangle)
  }
  expect(childrenOf(root, 'drop')).toHaveLength(good.length)
})
