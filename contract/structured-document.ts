import * as z from 'zod/mini'
import { defineCall, resourceReaders, students } from './define-call.ts'
import { formula } from './formula.ts'
import { type Language, languages } from './languages.ts'
import { id, invalid } from './scalars.ts'

export const documentModes = ['structured', 'simplified'] as const
export type DocumentMode = (typeof documentModes)[number]

/** `note`: the mark of a footnote. */
export const runStyles = ['bold', 'italic', 'underline', 'superscript', 'subscript', 'note'] as const
export type RunStyle = (typeof runStyles)[number]

/**
 * A piece of a sentence in one style (DOC-003). `content` is the text to read aloud: the words, the text of a link, or the spoken
 * form of a drawing. `link`: http, https or mailto. `source`: the picture of a drawing, as in an image block; a formula is drawn
 * from its tree.
 */
export const run = z.object({
  content: z.string(),
  type: z.enum(['text', 'link', 'drawing']),
  link: z.nullable(z.string()),
  source: z.nullable(z.string()),
  /** Styles unknown to this version are ignored when displayed. */
  style: z.array(z.string()),
  formula: z.optional(formula),
})
export type Run = z.output<typeof run>

export const sentence = z.object({ runs: z.array(run) })
export type Sentence = z.output<typeof sentence>

/** `note`: a footnote, placed at the end of its section. */
const paragraph = z.object({ type: z.literal('paragraph'), sentences: z.array(sentence), note: z._default(z.boolean(), false) })
export type ParagraphBlock = z.output<typeof paragraph>

export interface ListItem {
  sentences: Sentence[]
  lists: ListBlock[]
}
export interface ListBlock {
  type: 'list'
  ordered: boolean
  /** The number of the first item of an ordered list. */
  start: number
  /** Letters that number its items in the document; none for digits. */
  letters?: 'a' | 'A' | undefined
  items: ListItem[]
}

const listItem: z.ZodMiniType<ListItem, ListItem> = z.object({
  sentences: z.array(sentence),
  lists: z.lazy((): z.ZodMiniType<ListBlock[], ListBlock[]> => z.array(list)),
})
const list = z.object({
  type: z.literal('list'),
  ordered: z.boolean(),
  start: z.int(),
  letters: z.optional(z.enum(['a', 'A'])),
  items: z.array(listItem),
})

/** A cell. `header`: the direction that it is a header for, if any. */
export const column = z.object({
  content: z.array(sentence),
  header: z.nullable(z.enum(['column', 'row'])),
})
export type Column = z.output<typeof column>

/** Rows of columns with content (DOC-004). */
const table = z.object({
  type: z.literal('table'),
  caption: z.nullable(z.string()),
  rows: z.array(z.object({ columns: z.array(column) })),
})
export type TableBlock = z.output<typeof table>

/**
 * `source`: a path on the content host (DOC-006), null if not extracted. `alt`: '' without one. `page`: from 1. `isScan`: the whole page,
 * whose text is not read, or (`isRead`) by a program and stands after it.
 */
const image = z.object({
  type: z.literal('image'),
  source: z.nullable(z.string()),
  alt: z.string(),
  page: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  isScan: z.optional(z.boolean()),
  isRead: z.optional(z.boolean()),
})
export type ImageBlock = z.output<typeof image>

/** `source`: its path on the content host. */
const sound = z.object({ type: z.literal('sound'), source: z.string(), title: z.string() })
export type SoundBlock = z.output<typeof sound>

const block = z.discriminatedUnion('type', [paragraph, list, table, image, sound])
/** A block of a known type (DOC-002). */
export type Block = z.output<typeof block>

const knownTypes: readonly string[] = ['paragraph', 'list', 'table', 'image', 'sound']

/** A block of a type unknown to this version, for instance from another upstream: kept, but not displayed (DOC-005). */
const unknownBlock = z.looseObject({
  type: z.string().check(z.refine((type: string) => !knownTypes.includes(type), { error: 'invalid', abort: true })),
})
export type AnyBlock = Block | z.output<typeof unknownBlock>
const anyBlock = z.union([block, unknownBlock])

/** Whether a block is of a type that is displayed. */
export const isKnownBlock = (candidate: AnyBlock): candidate is Block => knownTypes.includes(candidate.type)

/**
 * Why texts are left out: repeated on the pages, as running heads and page numbers; drawn at a slant, as watermarks; not part of the
 * text as the document's tags say; written over a page, as comments and the fields of forms; `broken`: the numbers of damaged pages.
 */
export const leftOutReasons = ['repeated', 'slanted', 'untagged', 'annotation', 'broken'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Headings nest by level (DOC-001). `title` is empty for the content before the first heading. */
export interface Section {
  title: string
  content: AnyBlock[]
  /** From 1. */
  level: number
  sections: Section[]
  /** Language of its text, when known to be other than French. */
  language?: Language | undefined
  /** The texts that the other sections leave out: the last section, shown on demand. Its sections have a reason each. */
  leftOut?: boolean | undefined
  reason?: LeftOutReason | undefined
}

export const section: z.ZodMiniType<Section, Section> = z.object({
  title: z.string(),
  content: z.array(anyBlock),
  level: z.int(),
  sections: z.lazy((): z.ZodMiniType<Section[], Section[]> => z.array(section)),
  language: z.optional(z.enum(languages)),
  leftOut: z.optional(z.boolean()),
  reason: z.optional(z.enum(leftOutReasons)),
}) as z.ZodMiniType<Section, Section>

/** `origin`: the source of the document; the text in an image is not read. */
export const structuredDocument = z.object({
  title: z.string(),
  origin: z.enum(['pdf', 'image', 'statements']),
  sections: z.array(section),
})
export type StructuredDocument = z.output<typeof structuredDocument>

/** Why a document has no structured form (409 `structuredDocument.<reason>`). */
export const documentProblems = ['scanned', 'empty', 'locked', 'broken', 'tooHeavy', 'unreadable'] as const
export type DocumentProblem = (typeof documentProblems)[number]

export const generateStructuredDocument = defineCall('POST /aikoplus/generate-structured-document', {
  summary:
    'The accessible form of a module’s document, or of its statements when it has none (API-084). 403 for schools without aikoplus; 409 structuredDocument.underWay while it is being made: retry later.',
  body: z.object({
    moduleId: id,
    modeAikoPlus: z.enum(documentModes, invalid),
    /** The work in which the module is read: its content is as it was given. */
    workId: z.optional(id),
  }),
  response: structuredDocument,
  // A student’s modules are those of their works.
  access: { object: 'module', allow: { ...students, ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
  failures: ['notFound', 'conflict', 'tooMany', 'unavailable'],
  repeatable: true,
})
