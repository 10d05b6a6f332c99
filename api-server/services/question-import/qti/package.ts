import { asVersion2, childOf, childrenOf, descendantsOf, type XmlElement } from '#api/xml-tree'
import { maxImportedQuestions } from '#contract/question-import'
import { appendText, Gathered, type ReadQuestion } from '../build.ts'
import type { Package } from '../package.ts'
import { pointsOf } from '../texts.ts'
import { parseXmlFile, rootNameOf } from '../xml-file.ts'
import { bracketed } from './drafts.ts'
import { contentHtml, isForStudents } from './feedback.ts'
import { htmlWithin } from './html.ts'
import { type ReadItem, readItem } from './item.ts'
import { readVersion1 } from './version1.ts'

/** The text of an item is XML: it is nested deeper than what other formats write as text. */
const limits = { depth: 100, elements: 100_000 }

const roots = /^(?:questestinterop|assessment(?:Item|Test)|qti-assessment-(?:item|test))$/

/** Whether a text is an item, or items, of QTI. */
export const isQtiXml = (text: string): boolean => roots.test(rootNameOf(text))

const manifestOf = (source: Package) =>
  source.names.filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name)).sort((a, b) => a.length - b.length)[0]

/** Whether an archive may be of QTI: it has a manifest, or items. */
export const isQtiPackage = (source: Package): boolean =>
  manifestOf(source) !== undefined || source.names.some((name) => /\.(?:xml|qti)$/i.test(name))

/** The questions of one file of QTI, 1.2 to 3.0; `texts` takes all texts in it. Failure invalid on `file`: malformed. */
export async function readQtiXml(text: string, texts: string[] = []): Promise<ReadQuestion[]> {
  const read = new QtiReader(texts)
  await read.document('', text)
  return read.questions()
}

/** The questions of a package: those of its tests in their order, then the others. Failure invalid on `file`: malformed. */
export async function readQtiPackage(source: Package, texts: string[] = []): Promise<ReadQuestion[]> {
  const read = new QtiReader(texts, source)
  const manifest = manifestOf(source)
  const listed = manifest === undefined ? [] : await resourcesOf(source, manifest)
  for (const name of listed) await read.document(name, await source.text(name))
  // A manifest may name files that are elsewhere: then whatever is there is read.
  const others = read.isEmpty() ? source.names.filter((name) => /\.(?:xml|qti)$/i.test(name) && name !== manifest) : []
  for (const name of others) await read.document(name, await source.text(name))
  return source.allWithPictures(read.questions(), ({ folder }) => folder ?? '')
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** The files of questions that a manifest lists, in its order. */
async function resourcesOf(source: Package, manifest: string): Promise<string[]> {
  const root = await source.xml(manifest)
  const hrefs = descendantsOf(root, 'resource').flatMap((resource) => [
    resource.attributes.href ?? '',
    ...childrenOf(resource, 'file').map(({ attributes }) => attributes.href ?? ''),
  ])
  const names = hrefs.flatMap((href) => source.placed(href, folderOf(manifest)) ?? [])
  const own = [...new Set(names)].filter((name) => /\.(?:xml|qti)$/i.test(name))
  // Canvas writes each quiz twice: as Common Cartridge has it, and with what that cannot say.
  const whole = new Set(own.map((name) => /non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(name)?.[1] ?? ''))
  return own.filter((name) => !(name.endsWith('/assessment_qti.xml') && whole.has(name.split('/').at(-2) ?? '')))
}

const unread = /^(?:(?:response|outcome|template)(?:Declaration|Processing)|resprocessing|math|script|style)$|metadata/

/** What an author wrote: no key, which names what stands elsewhere. */
const textsWithin = ({ name, text, children }: XmlElement): string[] =>
  unread.test(name) ? [] : [text, ...children.flatMap(textsWithin)]

/** Texts without the names of gaps, which Canvas writes in brackets. */
function withoutNames(texts: readonly string[], root: XmlElement): readonly string[] {
  const names = new Set(descendantsOf(root, 'response_lid').map(({ attributes }) => attributes.ident?.replace(/^response_/, '')))
  return texts.map((text) =>
    names.has(text.trim()) ? '' : text.replace(bracketed, (whole, name) => (names.has(name) ? ' ' : whole)),
  )
}

interface Reference {
  readonly name: string
  readonly weight: number
  /** What its sections say above it: instructions, a text to read. */
  readonly above: string
  readonly section: string
}

class QtiReader {
  private readonly items = new Map<string, readonly ReadItem[]>()
  private readonly order: Reference[] = []
  private count = 0
  private readonly source: Package | undefined
  private readonly texts: string[]

  constructor(texts: string[], source?: Package) {
    this.texts = texts
    this.source = source
  }

  isEmpty() {
    return this.count === 0
  }

  /** Reads a file of a package; one that is none of QTI is passed over, as is what comes after more questions than are taken. */
  async document(name: string, text: string): Promise<void> {
    if (this.count > maxImportedQuestions || this.items.has(name) || !isQtiXml(text)) return
    const root = asVersion2(await parseXmlFile(text, limits))
    this.texts.push(...withoutNames(textsWithin(root), root))
    // A test is read once, though a manifest and a folder name it.
    if (root.name === 'assessmentTest') {
      this.items.set(name, [])
      this.test(root, { name, above: '', section: '' })
    } else await this.take(name, root)
  }

  private async take(name: string, root: XmlElement) {
    const read = root.name === 'questestinterop' ? readVersion1(root) : [...(await this.stimuli(root, name)), readItem(root)]
    this.items.set(name, read)
    for (const one of read) if ('questions' in one) this.count += one.questions.length
  }

  /** The texts that an item of QTI 3 refers to. */
  private async stimuli(root: XmlElement, name: string): Promise<ReadItem[]> {
    const texts: ReadItem[] = []
    for (const { attributes } of childrenOf(root, 'assessmentStimulusRef').slice(0, 5)) {
      const file = this.source?.placed(attributes.href ?? '', folderOf(name))
      const stimulus = file && this.source ? asVersion2(await parseXmlFile(await this.source.text(file), limits)) : undefined
      this.texts.push(...(stimulus ? textsWithin(stimulus) : []))
      texts.push({ text: htmlWithin(childOf(stimulus, 'stimulusBody')) })
    }
    return texts
  }

  private test(part: XmlElement, { name, above, section }: Omit<Reference, 'weight'>) {
    const said = childrenOf(part, 'rubricBlock').filter(isForStudents).map(contentHtml)
    const here = { name, above: said.reduce(appendText, above), section: part.attributes.title ?? section }
    for (const child of part.children) {
      if (child.name === 'testPart' || child.name === 'assessmentSection') this.test(child, here)
      if (child.name !== 'assessmentItemRef') continue
      const file = this.source?.placed(child.attributes.href ?? '', folderOf(name))
      const weight = Number(childOf(child, 'weight')?.attributes.value ?? 1)
      if (file !== undefined) this.order.push({ ...here, name: file, weight })
    }
  }

  questions(): ReadQuestion[] {
    const first = this.order.filter(({ name }) => this.items.has(name))
    const named = new Set(first.map(({ name }) => name))
    const rest = [...this.items.keys()]
      .filter((name) => !named.has(name))
      .map((name) => ({ name, weight: 1, above: '', section: '' }))
    const all = new Gathered()
    let folder = ''
    for (const { name, weight, above, section } of [...first, ...rest]) {
      // A test may name an item any number of times.
      if (all.read.length > maxImportedQuestions) return all.read
      for (const one of this.items.get(name) ?? []) {
        folder = folderOf(name)
        if ('text' in one) all.text(one.text)
        else {
          all.above(above)
          const own = { ...(section !== '' && { category: section }), folder }
          all.questions(...one.questions.map((question) => ({ ...weigh(question, weight), ...own })))
        }
      }
    }
    return all.all().map((question) => ({ folder, ...question }))
  }
}

/** A question whose test gives its points another weight. */
function weigh(read: ReadQuestion, weight: number): ReadQuestion {
  if (weight === 1) return read
  const { points = 1, ...question } = read.question
  const weighed = pointsOf(String(points * weight))
  if (weighed === null) return { ...read, losses: [...new Set([...read.losses, 'points' as const])] }
  return { ...read, question: weighed === 1 ? question : { ...question, points: weighed } }
}
