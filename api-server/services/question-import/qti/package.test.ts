import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { maxImportedQuestions } from '#contract/question-import'
import { plainText } from '#domain/rich-text/plain'
import { Package } from '../package.ts'
import { isQtiPackage, readQtiPackage } from './package.ts'

const item = (words: string, more = '') =>
  `<assessmentItem identifier="${words}" title="${words}">${more}<responseDeclaration identifier="R" cardinality="single" baseType="string"/><outcomeDeclaration identifier="SCORE" normalMaximum="2"/><itemBody><p>${words}<img src="../images/a%20b.png" alt="x"/></p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`

const manifest = (...hrefs: string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p2" href="${href}"><file href="${href}"/></resource>`).join('')}</resources></manifest>`

const packed = (files: Record<string, string>) =>
  new Package(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>,
  )

const read = async (files: Record<string, string>) => {
  const source = packed(files)
  expect(isQtiPackage(source)).toBe(true)
  return readQtiPackage(source)
}

it('a package is read in the order of its test, with its weights and pictures', async () => {
  const test =
    '<assessmentTest><testPart><assessmentSection><assessmentItemRef href="items/deux.xml"><weight identifier="W" value="3"/></assessmentItemRef><assessmentItemRef href="items/absent.xml"/></assessmentSection></testPart></assessmentTest>'
  const questions = await read({
    'imsmanifest.xml': manifest('test.xml', 'items/un.xml', 'items/deux.xml', '../../etc/passwd'),
    'test.xml': test,
    'items/un.xml': item('Un'),
    'items/deux.xml': item('Deux'),
    'images/a b.png': 'image',
  })
  expect(questions.map(({ title, question: { points }, files }) => [title, points, files.map(({ name }) => name)])).toEqual([
    ['Deux', 6, ['../images/a b.png']],
    ['Un', 2, ['../images/a b.png']],
  ])
})

it('a shared text begins the statements of its items; without a manifest, or with a wrong one, every item is read', async () => {
  const stimulus = '<qti-assessment-stimulus><qti-stimulus-body><p>Lis.</p></qti-stimulus-body></qti-assessment-stimulus>'
  const refers = '<qti-assessment-stimulus-ref identifier="s" href="../texte.xml"/>'
  const xml = `<qti-assessment-item title="a">${refers}<qti-response-declaration identifier="R" cardinality="single" base-type="string"/><qti-item-body><p>Quoi ?</p><qti-extended-text-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`
  for (const files of [{}, { 'imsmanifest.xml': manifest('ailleurs.xml') }]) {
    const [question] = await read({ ...files, 'items/a.xml': xml, 'texte.xml': stimulus, 'autre.xml': '<html></html>' })
    expect(question?.losses).toEqual(['description'])
    expect(plainText(question?.question.statement ?? '')).toBe('Lis.\nQuoi ?')
  }
})

it('a quiz that Canvas writes twice is read once, with what Common Cartridge cannot say', async () => {
  const quiz = (words: string) =>
    `<questestinterop><item ident="i"><presentation><material><mattext>${words}</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item></questestinterop>`
  const questions = await read({
    'imsmanifest.xml': manifest('g1/assessment_qti.xml', 'non_cc_assessments/g1.xml.qti', 'g1/assessment_meta.xml'),
    'g1/assessment_qti.xml': quiz('court'),
    'non_cc_assessments/g1.xml.qti': quiz('entier'),
    'g1/assessment_meta.xml': '<quiz/>',
  })
  expect(questions.map(({ question }) => plainText(question.statement))).toEqual(['entier'])
})

it('a test that names itself, and a manifest of thousands of files, end', async () => {
  const loop = '<assessmentTest><testPart><assessmentItemRef href="test.xml"/></testPart></assessmentTest>'
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`i${n}.xml`, item(`q${n}`)]))
  const questions = await read({ 'imsmanifest.xml': manifest('test.xml', ...Object.keys(many)), 'test.xml': loop, ...many })
  expect(questions).toHaveLength(301)
})

it('a test that names an item again and again gives one question more than are taken at most', async () => {
  const again = '<assessmentItemRef href="un.xml"/>'.repeat(5000)
  const questions = await read({ 'test.xml': `<assessmentTest>${again}</assessmentTest>`, 'un.xml': item('Un') })
  expect(questions.length).toBe(maxImportedQuestions + 1)
})

it('what a section says reaches each of its questions; a test that alone is listed gives them once', async () => {
  const section =
    '<qti-assessment-section title="A"><qti-rubric-block view="candidate"><qti-content-body><p>Mets au passé.</p></qti-content-body></qti-rubric-block><qti-assessment-item-ref href="un.xml"/><qti-assessment-item-ref href="deux.xml"/></qti-assessment-section>'
  const questions = await read({
    'imsmanifest.xml': manifest('test.xml'),
    'test.xml': `<qti-assessment-test title="T"><qti-test-part>${section}</qti-test-part></qti-assessment-test>`,
    'un.xml': item('Un'),
    'deux.xml': item('Deux'),
  })
  expect(
    questions.map(({ category, losses, question }) => [category, losses, plainText(question.statement).slice(0, 15)]),
  ).toEqual([
    ['A', ['description'], 'Mets au passé.\n'],
    ['A', ['description'], 'Mets au passé.\n'],
  ])
})
