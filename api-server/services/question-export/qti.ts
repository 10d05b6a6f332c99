import { htmlLanguage } from '#contract/languages'
import { knownQuestions } from '#contract/question-types'
import type { Content } from '#domain/questions/kind'
import type { FileStore } from '../../content/store.ts'
import { storedEntries, textEntry, type ZipEntry } from '../zip.ts'
import { creditLines } from './credits.ts'
import { beside, qtiQuestion } from './qti-types.ts'
import { declaration, element, writeScoring, xhtml, xmlText } from './qti-xml.ts'
import type { Taken } from './taken.ts'
import { correctionOf, outsideText, titleOf } from './texts.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
}

const outcome = (identifier: string, type: string, more = '') =>
  `<qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="${type}"${more}/>\n`

/** A question as an item of QTI 3. The correction and the help are feedback that its student is shown. */
export function writeQti(question: Content) {
  const { body, responses, files, losses } = qtiQuestion(question)
  const statement = outsideText(question.statement, { ...beside, language: question.textLanguage })
  const correction = outsideText(correctionOf(question), { ...beside, language: question.correctionLanguage })
  const tips = outsideText(question.tips, { ...beside, language: question.tipsLanguage })
  const points = question.points ?? 1
  const hint = tips.html !== ''
  const choice = responses.find(({ shown }) => shown)
  const end = `${writeScoring(responses, points)}<qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">solution</qti-base-value></qti-set-outcome-value>\n`
  const written = element(
    'qti-assessment-item',
    {
      ...space,
      identifier: identifierOf(question),
      title: titleOf(question) || question.type,
      adaptive: String(hint),
      'time-dependent': 'false',
      'xml:lang': htmlLanguage[question.textLanguage],
    },
    [
      ...responses.map((one) => declaration(one, points)),
      hint ? '<qti-response-declaration identifier="HINT" cardinality="single" base-type="boolean"/>\n' : '',
      outcome('SCORE', 'float', ` normal-maximum="${points}" normal-minimum="0"`),
      outcome('FEEDBACK', 'identifier'),
      choice ? `<qti-outcome-declaration identifier="CHOICE" cardinality="${choice.cardinality}" base-type="identifier"/>\n` : '',
      element(
        'qti-item-body',
        {},
        `${xhtml(statement.html)}\n${body}${hint ? '<p><qti-end-attempt-interaction response-identifier="HINT" title="Aide"/></p>\n' : ''}`,
      ),
      element('qti-response-processing', {}, hint ? afterHint(end) : end),
      feedback('solution', correction.html),
      hint ? feedback('hint', tips.html) : '',
    ].join(''),
  )
  return {
    xml: head + written,
    files: [...statement.files, ...files, ...correction.files, ...tips.files],
    losses: [...losses, ...(/\\\(/.test(written) ? (['tex'] as const) : [])],
  }
}

/** Whoever asks for help is shown it and goes on; any other end of the attempt is scored. */
const afterHint = (end: string) =>
  `<qti-response-condition><qti-response-if><qti-variable identifier="HINT"/><qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">hint</qti-base-value></qti-set-outcome-value></qti-response-if><qti-response-else>${end}<qti-set-outcome-value identifier="completionStatus"><qti-base-value base-type="identifier">completed</qti-base-value></qti-set-outcome-value></qti-response-else></qti-response-condition>\n`

const feedback = (identifier: string, html: string) =>
  html === ''
    ? ''
    : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${identifier}" show-hide="show"><qti-content-body>${xhtml(html)}</qti-content-body></qti-modal-feedback>\n`

/** A name of XML does not begin with a digit. */
const identifierOf = ({ _id }: { _id: string }) => `q-${_id}`

interface Item {
  readonly id: string
  readonly href: string
  readonly files: readonly string[]
}

interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

/** A package of QTI 3: a test with a section for each module, its items, their files and the manifest. */
export async function* qtiEntries(taken: Taken, store: FileStore): AsyncGenerator<ZipEntry> {
  const sections: Section[] = []
  const media = new Map<string, string>()
  for (const [place, module] of taken.modules.entries()) {
    const items: Item[] = []
    for (const [at, question] of knownQuestions(module.questions).entries()) {
      const { xml, files } = writeQti(question)
      const href = `items/${place + 1}-${at + 1}.xml`
      for (const { path, name } of files) media.set(path, `media/${name}`)
      items.push({ id: `item-${place + 1}-${at + 1}`, href, files: [...new Set(files.map(({ name }) => `media/${name}`))] })
      yield textEntry(href, xml)
    }
    sections.push({ title: module.name, items })
  }
  const stored = new Set<string>()
  for await (const entry of storedEntries(store, media)) {
    stored.add(entry.name)
    yield entry
  }
  yield textEntry('test.xml', testXml(taken.name, sections))
  yield textEntry('imsmanifest.xml', manifestXml(sections, { stored, rights: creditLines(taken.credits) }))
}

function testXml(title: string, sections: readonly Section[]): string {
  const parts = sections.map(({ title: name, items }, place) =>
    element(
      'qti-assessment-section',
      { identifier: `section-${place + 1}`, title: name, visible: 'true' },
      items.map(({ id, href }) => `<qti-assessment-item-ref identifier="${id}" href="${href}"/>\n`).join(''),
    ),
  )
  const part = element(
    'qti-test-part',
    { identifier: 'part-1', 'navigation-mode': 'nonlinear', 'submission-mode': 'individual' },
    parts.join(''),
  )
  return head + element('qti-assessment-test', { ...space, identifier: 'test-1', title: title || 'Tremplin' }, part)
}

interface Described {
  readonly stored: ReadonlySet<string>
  readonly rights: readonly string[]
}

/** The rights in the words of IEEE LOM, which the manifest may hold. */
function rightsXml(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const description = `<lom:description><lom:string language="fr">${xmlText(lines.join('\n'))}</lom:string></lom:description>`
  const restricted =
    '<lom:copyrightAndOtherRestrictions><lom:source>LOMv1.0</lom:source><lom:value>yes</lom:value></lom:copyrightAndOtherRestrictions>'
  return `<lom:lom xmlns:lom="http://ltsc.ieee.org/xsd/LOM"><lom:rights>${restricted}${description}</lom:rights></lom:lom>`
}

function manifestXml(sections: readonly Section[], { stored, rights }: Described): string {
  const items = sections.flatMap((section) => section.items)
  const resource = (of: { id: string; type: string; href: string }, inside: string) =>
    element('resource', { identifier: `resource-${of.id}`, type: of.type, href: of.href }, `<file href="${of.href}"/>\n${inside}`)
  const test = resource(
    { id: 'test', type: 'imsqti_test_xmlv3p0', href: 'test.xml' },
    items.map(({ id }) => `<dependency identifierref="resource-${id}"/>\n`).join(''),
  )
  const rest = items.map(({ id, href, files }) =>
    resource(
      { id, type: 'imsqti_item_xmlv3p0', href },
      files
        .filter((file) => stored.has(file))
        .map((file) => `<file href="${xmlText(file)}"/>\n`)
        .join(''),
    ),
  )
  return (
    head +
    element(
      'manifest',
      { xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', identifier: 'manifest' },
      `<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>${rightsXml(rights)}</metadata>\n<organizations/>\n${element('resources', {}, test + rest.join(''))}`,
    )
  )
}
