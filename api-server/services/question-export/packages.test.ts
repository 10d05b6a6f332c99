import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Question, question as questionSchema } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { ForeignFormat } from '#contract/take-formats'
import { everyQuestion } from '#tests/support/every-type'
import { anyQuestion, asChoice, lines, meaning } from '#tests/support/generated-questions'
import { openXmlTree } from '../../xml-tree.ts'
import { readH5p } from '../question-import/h5p.ts'
import { Package } from '../question-import/package.ts'
import { readQtiPackage } from '../question-import/qti/package.ts'
import { streamOf } from '../zip.ts'
import { reportOf } from './report.ts'
import { foreignFile } from './serve.ts'
import type { Taken } from './taken.ts'

const taken = (questions: readonly Question[]): Taken => ({
  name: 'Parcours & co',
  introduction: '',
  credits: { work: { title: '', licence: null, by: '', sources: [] }, modules: [] },
  modules: [{ id: 'm', name: 'Module « 1 » <a>', document: null, questions }],
})
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const files = {
  open: async () => new Response(png).body,
  put: async () => {},
  delete: async () => {},
  list: async function* () {},
}

async function written(format: ForeignFormat, questions: readonly Question[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamOf(foreignFile[format](taken(questions), files as never))).arrayBuffer())
}
const lossesOf = async (format: ForeignFormat, question: Question) =>
  new Set((await reportOf(taken([question]), format)).lossy[0]?.losses)
const qti = async (questions: readonly Question[]) => readQtiPackage(new Package(await written('qti', questions)))
const h5p = async (questions: readonly Question[]) => readH5p(new Package(await written('h5p', questions)))

it('QTI 3 comes back as it went, but for what its report names: texts, right answers, feedback, points, tips', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (questions) => {
      const read = await qti(questions)
      expect(read).toHaveLength(questions.length)
      for (const [place, question] of questions.entries()) {
        const back = read[place]
        if (!back) throw new Error('lost')
        const losses = await lossesOf('qti', question)
        const expected = Object(meaning(question))
        if (losses.has('verdict') && question.type === 'TrueFalse')
          expect(meaning(back.question)).toEqual(asChoice(question.data.good, expected))
        else if (question.type !== 'Numeric') expect(meaning(back.question)).toEqual(expected)
        else if (back.question.type === 'Numeric') expect(Number(back.question.data.value.replace(',', '.'))).not.toBeNaN()
        else throw new Error(`a number became ${back.question.type}`)
        expect(lines(back.question.tips)).toBe(lines(question.tips))
        expect(back.question.points ?? 1).toBe(question.points ?? 1)
      }
    }),
    { numRuns: 100 },
  )
})

it('a package of QTI holds what its manifest lists, and only well-formed XML', async () => {
  const questions = knownQuestions(everyQuestion('carte.png').map((one) => questionSchema.parse(one)))
  const entries = unzipSync(await written('qti', questions))
  const names = Object.keys(entries)
  const texts = new Map(
    names.filter((name) => name.endsWith('.xml')).map((name) => [name, new TextDecoder().decode(entries[name])]),
  )
  const roots = [...texts.values()].map((text) => {
    const tree = openXmlTree({ depth: 50, elements: 10_000 })
    tree.write(text)
    return tree.end().name
  })
  expect(new Set(roots)).toEqual(new Set(['manifest', 'qti-assessment-test', 'qti-assessment-item']))
  const listed = [...(texts.get('imsmanifest.xml') ?? '').matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect([...new Set(listed)].sort()).toEqual(names.filter((name) => name !== 'imsmanifest.xml').sort())
  expect(listed).toContain('media/carte.png')
})

it('H5P comes back as it went where it has the type, and names what it has not', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const losses = await lossesOf('h5p', question)
      const [back, ...more] = await h5p([question])
      if (!back) throw new Error('lost')
      expect(more).toEqual([])
      const expected = Object(meaning(question))
      // A correction is plain text there, which an importer leaves out.
      const response = losses.has('correction') ? '' : expected.response
      if (losses.has('type')) expect(back.question.type).toBe('Text')
      else if (question.type === 'Quizz' || question.type === 'SingleChoice')
        expect(meaning(back.question)).toEqual({ ...expected, response })
      else if (question.type === 'Text') expect(meaning(back.question)).toEqual(expected)
      else if (question.type === 'TrueFalse') {
        const choices = back.question.type === 'SingleChoice' ? back.question.data.choices.map(({ good }) => good) : []
        expect(choices).toEqual([question.data.good === true, question.data.good === false])
      } else expect(back.question.type).toBe('HolesInText')
    }),
    { numRuns: 150 },
  )
})

it('names what each type loses, and writes every type', async () => {
  const questions = knownQuestions(everyQuestion().map((one) => questionSchema.parse(one)))
  const losses = async (format: ForeignFormat) =>
    Object.fromEntries(
      (await reportOf(taken(questions), format)).lossy.map(({ number, losses: some }) => [questions[number - 1]?.type, some]),
    )
  expect(await losses('qti')).toEqual({
    Numeric: ['units'],
    Ordering: ['scoring'],
    HotSpots: ['scoring'],
    TrueFalse: ['why', 'verdict'],
    MathFormula: ['type', 'tex'],
    Audio: ['type'],
  })
  expect(await losses('h5p')).toEqual({
    Numeric: ['exactNumber', 'units'],
    Ordering: ['ordering'],
    Matching: ['dragged'],
    HotSpots: ['type'],
    TrueFalse: ['why', 'correction'],
    MathFormula: ['type'],
    Audio: ['type'],
  })
  expect(await qti(questions)).toHaveLength(questions.length)
  expect(await h5p(questions)).toHaveLength(questions.length)
})

it('the zones of a picture come back from QTI where they were, and their picture with them', async () => {
  const [spots] = everyQuestion('carte.png').filter(({ type }) => type === 'HotSpots')
  const question = questionSchema.parse(spots)
  if (question.type !== 'HotSpots') throw new Error('no zones')
  const [back] = await qti([question])
  const { width = 0, height = 0 } = question.data.picture ?? {}
  const inPixels = question.data.zones.map((zone) => [zone.label, zone.good, zone.shape, Math.round((zone.x * width) / 100)])
  expect(back?.spots?.zones.map((zone) => [zone.label, zone.good, zone.shape, zone.left])).toEqual(inPixels)
  expect([back?.spots?.address, height]).toEqual(['../media/carte.png', height])
})

it('a picture of a statement stands above its question in H5P, with its description', async () => {
  const statement = '<p>Où ?</p><img src="module/picture/a.png" alt="Une carte" width="1" height="1" class="large">'
  const base = { _id: crypto.randomUUID(), statement, response: '', tips: '' }
  const question = questionSchema.parse({ ...base, type: 'TrueFalse', data: { good: true } })
  const [back] = await h5p([question])
  expect(back?.question.statement).toContain('images/a.png')
  expect(back?.question.statement).toContain('Une carte')
  expect(back?.files.map(({ name }) => name)).toEqual(['images/a.png'])
})

it('an item of QTI says the language of its statement', async () => {
  const english = { _id: crypto.randomUUID(), type: 'Text', statement: '<p>What colour?</p>', textLanguage: 'EN' }
  const entries = unzipSync(await written('qti', [questionSchema.parse(english)]))
  expect(new TextDecoder().decode(entries['items/1-1.xml'])).toContain('xml:lang="en"')
})

it('no gap is shown to pupils by its name, though no answer of it can be said', async () => {
  const data = { text: '<p>Un {a}, deux {b}.</p>', holes: { a: 'x/y', b: 'z' }, exact: false }
  const [, hole] = knownQuestions(everyQuestion().map((one) => questionSchema.parse(one)))
  const asked = questionSchema.parse({ ...hole, type: 'HolesInText', statement: '', response: '', data })
  const archive = unzipSync(await written('h5p', [asked]))
  const content = new TextDecoder().decode(archive['content/content.json'])
  const about = JSON.parse(new TextDecoder().decode(archive['h5p.json']))
  expect(about.preloadedDependencies).toEqual([expect.objectContaining({ machineName: about.mainLibrary })])
  expect(content).toContain('Un _____ (1), deux _____ (2).')
  expect(await lossesOf('h5p', asked)).toContain('missingAnswer')
})

/** The fields of each library, and those of its behaviour, as its semantics.json names them. */
const semantics: Readonly<Record<string, { readonly fields: string; readonly behaviour: string }>> = {
  'H5P.MultiChoice': {
    fields: 'media question answers overallFeedback behaviour',
    behaviour:
      'enableRetry enableSolutionsButton enableCheckButton type singlePoint randomAnswers showSolutionsRequiresInput confirmCheckDialog confirmRetryDialog autoCheck passPercentage showScorePoints',
  },
  'H5P.TrueFalse': {
    fields: 'media question correct l10n behaviour',
    behaviour: 'enableRetry enableSolutionsButton enableCheckButton feedbackOnCorrect feedbackOnWrong autoCheck',
  },
  'H5P.Blanks': {
    fields: 'media text questions overallFeedback behaviour',
    behaviour:
      'enableRetry enableSolutionsButton enableCheckButton autoCheck caseSensitive showSolutionsRequiresInput separateLines acceptSpellingErrors',
  },
  'H5P.DragText': {
    fields: 'media taskDescription textField distractors overallFeedback behaviour',
    behaviour: 'enableRetry enableSolutionsButton enableCheckButton instantFeedback',
  },
  'H5P.Essay': {
    fields: 'media taskDescription placeholderText solution keywords overallFeedback behaviour',
    behaviour: 'minimumLength maximumLength inputFieldSize enableRetry ignoreScoring pointsHost',
  },
}
/** The endings that a host takes into the content of a package (H5PCore::$defaultContentWhitelist), of those that we store. */
const takenByHosts = /^content\/(?:content\.json|images\/[\w-]+\.(?:png|jpg|gif))$/

it('a host takes the package: its file of properties, its files, its libraries and their fields', async () => {
  const questions = knownQuestions(everyQuestion('carte.png').map((one) => questionSchema.parse(one)))
  const entries = unzipSync(await written('h5p', questions))
  const json = (name: string) => JSON.parse(new TextDecoder().decode(entries[name]))
  const { title, language, mainLibrary, embedTypes, preloadedDependencies, license } = json('h5p.json')
  expect(title).toBe('Parcours & co')
  expect([language, license, embedTypes]).toEqual(['fr', 'U', ['iframe']])
  expect(preloadedDependencies).toContainEqual({ machineName: mainLibrary, majorVersion: 1, minorVersion: expect.any(Number) })
  expect(Object.keys(entries).filter((name) => name !== 'h5p.json' && !takenByHosts.test(name))).toEqual([])
  const content: { questions: { library: string; params: Record<string, unknown>; subContentId: string }[] } =
    json('content/content.json')
  expect(content.questions).toHaveLength(questions.length)
  expect(new Set(content.questions.map(({ library }) => library.split(' ')[0]))).toEqual(new Set(Object.keys(semantics)))
  for (const { library, params, subContentId } of content.questions) {
    expect(library).toMatch(/^H5P\.\w+ \d+\.\d+$/)
    expect(subContentId).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    const known = semantics[library.split(' ')[0] ?? '']
    expect(known?.fields.split(' '), library).toEqual(expect.arrayContaining(Object.keys(params)))
    expect(known?.behaviour.split(' '), library).toEqual(expect.arrayContaining(Object.keys(params.behaviour ?? {})))
  }
})

it.each(['moodle', 'gift', 'qti', 'h5p'] as const)(
  'other calls get their turn after each question of a large course as %s',
  async (format) => {
    const questions = knownQuestions(everyQuestion('carte.png').map((one) => questionSchema.parse(one)))
    let turns = 0
    let ended = false
    const others = () => {
      turns += 1
      if (!ended) setImmediate(others)
    }
    setImmediate(others)
    await written(format, questions)
    ended = true
    expect(turns).toBeGreaterThanOrEqual(questions.length)
  },
)
