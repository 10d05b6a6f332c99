import { Failure } from '#contract/errors'
import { type ImportLoss, maxImportedQuestions } from '#contract/question-import'
import type { Content } from '#domain/questions/kind'
import { richTextsOf } from '#domain/questions/texts'
import type { XmlElement } from '../../xml-tree.ts'
import {
  freeText,
  lengthened,
  type ReadQuestion,
  type SharedTexts,
  type SourceFile,
  type TextBefore,
  withBefore,
} from './build.ts'
import { converters } from './moodle-types.ts'
import { type Converted, childOf, childrenOf, richOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { categoryOf } from './moodle-zones.ts'
import { escaped, joined, lossesOfHtml, lost, paragraphs, pointsOf } from './texts.ts'
import { parseXmlFile, rootNameOf } from './xml-file.ts'

/** Whether a text is Moodle's XML. */
export const isMoodleXml = (text: string): boolean => rootNameOf(text) === 'quiz'

/** The questions of Moodle's XML. Failure invalid on `file`: malformed, tooManyQuestions. */
export async function readMoodle(text: string): Promise<ReadQuestion[]> {
  const elements = childrenOf(await parseXmlFile(text), 'question')
  const asked = elements.filter(({ attributes }) => attributes.type !== 'category')
  if (asked.length > maxImportedQuestions) throw new Failure('invalid', 'invalid', { file: 'tooManyQuestions' })
  const read: ReadQuestion[] = []
  let before: TextBefore = { html: '', files: [] }
  let category = ''
  for (const element of elements) {
    if (element.attributes.type === 'category') category = categoryOf(element)
    else if (element.attributes.type === 'description') before = after(before, questionOf(element))
    else {
      for (const question of readOne(element)) read.push({ ...withBefore(question, before), ...(category && { category }) })
      before = { html: '', files: [] }
    }
  }
  if (before.html === '') return read
  const rest = { title: '', question: freeText({ statement: before.html }), losses: ['type'] as const, files: before.files }
  return [...read, rest]
}

const after = (before: TextBefore, { texts, files }: XmlQuestion): TextBefore => ({
  html: lengthened(lengthened(before.html, texts.statement), texts.response ?? ''),
  files: [...before.files, ...files],
})

const htmlIn = (content: Content) =>
  richTextsOf(content)
    .map(({ html }) => html)
    .join(' ')

function readOne(element: XmlElement): ReadQuestion[] {
  const question = questionOf(element)
  const convert = Object.hasOwn(converters, question.type) ? converters[question.type] : undefined
  const read = convert ? [convert(question)].flat() : [{ content: freeText(question.texts), losses: ['type'] as const }]
  const split = read.length > 1
  return read.map(({ content: { points, ...content }, losses, spots }: Converted) => ({
    title: question.title,
    question: split || points === undefined ? content : { ...content, points },
    losses: [...new Set<ImportLoss>([...losses, ...lost({ split }), ...question.losses, ...lossesOfHtml(htmlIn(content))])],
    files: question.files,
    spots,
  }))
}

/** What questions of every type have. Hints are shown one after the other, so they become tips. */
function questionOf(element: XmlElement): XmlQuestion {
  const grade = textOf(childOf(element, 'defaultgrade')).trim()
  const points = grade === '' ? 1 : pointsOf(grade)
  const texts: SharedTexts = {
    statement: joined(richOf(childOf(element, 'questiontext')), oldPicture(element)),
    response: richOf(childOf(element, 'generalfeedback')),
    tips: paragraphs(...new Set(childrenOf(element, 'hint').map(richOf))),
    points,
  }
  return {
    type: element.attributes.type ?? '',
    title: textOf(childOf(element, 'name')).trim(),
    texts,
    element,
    losses: points === undefined ? ['points'] : [],
    files: filesOf(element),
  }
}

const oldPictureName = (element: XmlElement) => textOf(childOf(element, 'image')).trim().split('/').at(-1) ?? ''

/** The picture that a question of Moodle 1.9 has beside its statement. */
function oldPicture(element: XmlElement): string {
  const name = oldPictureName(element)
  return name === '' ? '' : `<img src="${escaped(encodeURIComponent(name))}" alt="">`
}

/** The files of a question, wherever they stand in it. */
function filesOf(element: XmlElement): SourceFile[] {
  const old = textOf(childOf(element, 'image_base64')).replace(/\s+/g, '')
  return [...(old === '' ? [] : [{ name: oldPictureName(element), base64: old }]), ...filesWithin(element)]
}

function filesWithin(element: XmlElement): SourceFile[] {
  const own = element.name === 'file' ? [{ name: element.attributes.name ?? '', base64: element.text.replace(/\s+/g, '') }] : []
  return [...own, ...element.children.flatMap(filesWithin)]
}
