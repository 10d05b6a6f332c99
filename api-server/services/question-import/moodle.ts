import { Failure } from '#contract/errors'
import { maxImportedQuestions } from '#contract/question-import'
import { childOf, childrenOf, descendantsOf, type XmlElement } from '../../xml-tree.ts'
import { Gathered, questionsOf, type ReadQuestion, type SharedTexts, type SourceFile } from './build.ts'
import { converters, ownFeedback } from './moodle-types.ts'
import { fieldOf, richOf, textOf } from './moodle-xml.ts'
import { categoryName } from './moodle-zones.ts'
import { joinBlocks, joinTexts, pictureTag } from './texts.ts'
import { parseXmlFile, rootNameOf } from './xml-file.ts'

export const isMoodleXml = (text: string): boolean => rootNameOf(text) === 'quiz'

/** The questions of Moodle's XML; `texts` takes all texts in it. Failure invalid on `file`: malformed, tooManyQuestions. */
export async function readMoodle(text: string, texts: string[] = []): Promise<ReadQuestion[]> {
  const elements = childrenOf(await parseXmlFile(text), 'question')
  texts.push(...elements.flatMap(textsWithin))
  const asked = elements.filter(({ attributes }) => attributes.type !== 'category')
  if (asked.length > maxImportedQuestions) throw new Failure('invalid', 'invalid', { file: 'tooManyQuestions' })
  const read = new Gathered()
  let category = ''
  for (const element of elements) {
    const { type = '' } = element.attributes
    if (type === 'category') category = categoryName(textOf(childOf(element, 'category')))
    else if (type === 'description') {
      const { statement, response = '' } = textsOf(element)
      read.text(statement)
      read.text(response, filesOf(element))
    } else read.questions(...readOne(element, category))
  }
  return read.all()
}

function readOne(element: XmlElement, category: string): ReadQuestion[] {
  const { type = '' } = element.attributes
  const texts = textsOf(element)
  const convert = Object.hasOwn(converters, type) ? converters[type] : undefined
  const drafts = convert?.({ type, texts, element }) ?? { texts, asked: { kind: 'free' }, losses: { type: true } }
  return questionsOf([drafts].flat(), { title: fieldOf(element, 'name'), files: filesOf(element), category })
}

/** What names a question within Moodle, or what it reckons with. */
const unread: ReadonlySet<string> = new Set(['category', 'dataset_definitions'])

/** Holes as the words in them, without what each is worth. */
const withoutGaps = (text: string) =>
  text.replace(/\{\d*:[A-Z_]+:([^{}]*)\}/g, (_gap, inside: string) => `(${inside.replace(/%-?\d[\d.]*%|[=~#]+/g, ' ').trim()})`)

/** What an author wrote. */
function textsWithin({ name, text, children }: XmlElement): string[] {
  if (unread.has(name)) return []
  const own = name === 'text' && !ownFeedback.test(text.trim()) ? [withoutGaps(text)] : []
  return [...own, ...children.flatMap(textsWithin)]
}

/** What questions of every type have. Hints are shown one after the other, so they become tips. */
const textsOf = (element: XmlElement): SharedTexts => ({
  statement: joinTexts(richOf(childOf(element, 'questiontext')), oldPicture(element)),
  response: richOf(childOf(element, 'generalfeedback')),
  tips: joinBlocks(...new Set(childrenOf(element, 'hint').map(richOf))),
  points: fieldOf(element, 'defaultgrade'),
})

const oldPictureName = (element: XmlElement) => fieldOf(element, 'image').split('/').at(-1) ?? ''

/** The picture that a question of Moodle 1.9 has beside its statement. */
function oldPicture(element: XmlElement): string {
  const name = oldPictureName(element)
  return name === '' ? '' : pictureTag(encodeURIComponent(name))
}

/** The files of a question, wherever they stand in it. */
function filesOf(element: XmlElement): SourceFile[] {
  const old = fieldOf(element, 'image_base64').replace(/\s+/g, '')
  const files = descendantsOf(element, 'file').map(({ attributes: { name = '' }, text }) => ({
    name,
    base64: text.replace(/\s+/g, ''),
  }))
  return [...(old === '' ? [] : [{ name: oldPictureName(element), base64: old }]), ...files]
}
