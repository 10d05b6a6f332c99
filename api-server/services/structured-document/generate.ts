import { createHash } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { DocumentProblem, Section, StructuredDocument } from '#contract/structured-document'
import { structuredDocumentFeature } from '#contract/structured-document-feature'
import { dayMs } from '#domain/dates/duration'
import { simplify } from '#domain/document-structure/simplify'
import { documentOfStatements } from '#domain/document-structure/statements'
import { fillText } from '#domain/fill-text'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { structuredDocuments } from '../../db/document-schema.ts'
import { assignees, courseModules, courses, frozenCourses, hasRow, modules, pickRows, works } from '../../db/schema.ts'
import { readerVersion } from '../../documents/job.ts'
import type { Env } from '../../env.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { shareRuns } from '../../share-runs.ts'
import { courseForCaller } from '../attempt/sitting.ts'
import { usableCourses } from '../visibility/courses.ts'
import { readsGivenModulesOnly, visibleModules } from '../visibility/modules.ts'
import { visibleWorks } from '../visibility/works.ts'
import { makeSections, type StoredDocument, storedDocument } from './make.ts'

/** Structured document of a module's document, or of its statements (DOC-007, OP-119, decision 30). */
export const generateStructuredDocument: Service<'generateStructuredDocument'> = async ({ ctx, input: { body } }) => {
  if (!ctx.caller.school.features.includes(structuredDocumentFeature)) throw new Failure('forbidden', 'premium.required')
  const document = await documentOf(ctx, await findSource(ctx, body))
  return body.modeAikoPlus === 'simplified' ? simplify(document) : document
}

async function documentOf(ctx: Context, module: SourceModule): Promise<StructuredDocument> {
  const { name: title, document } = module
  if (document === null)
    return documentOfStatements(module, (number) => fillText(messages.document.structured.question, { number: String(number) }))
  const path = `module/document/${document}`
  if (!document.endsWith('.pdf')) return { title, origin: 'image', sections: [pictureAlone(path)] }
  return { title, origin: 'pdf', sections: await sectionsOfPdf(ctx, document) }
}

/** A picture is not analysed: it has no alternative text but the title of its page. */
const pictureAlone = (source: string) => ({
  title: '',
  level: 1,
  sections: [],
  content: [{ type: 'image' as const, source, alt: '', page: null, width: null, height: null }],
})

/** Time a call waits for a document being processed before the page must ask again, in ms. Below the web app's own timeout. */
const timeoutMs = 7000

/** Time before a document that was too heavy, or whose scans an engine could not read, is retried, in ms: the machine may have been busy. */
const heavyKeptMs = dayMs

/**
 * The sections of a stored PDF: extracted once for all callers and concurrent requests, then stored. Failure conflict
 * `structuredDocument.<problem>`, or `structuredDocument.underWay` while they are being extracted.
 */
async function sectionsOfPdf(ctx: Context, document: string): Promise<Section[]> {
  const digest = digestOf(document, ctx.env)
  const sections =
    (await findKept(ctx, digest)) ?? (await withTimeout(shared(ctx.files, digest, () => queueDocument(ctx, digest, document))))
  if ('problem' in sections) throw refusal(sections.problem)
  return sections.sections
}

const refusal = (problem: DocumentProblem) => new Failure('conflict', `structuredDocument.${problem}`)

/** Key of a document: a stored file never changes under its name, so the name stands for the bytes. */
const digestOf = (document: string, { OCR_COMMAND: ocr = '' }: Env) =>
  createHash('sha256')
    .update(`${readerVersion} ${document}${ocr && ` ${ocr}`}`)
    .digest('base64url')

async function findKept({ db, now }: Context, digest: string): Promise<StoredDocument | undefined> {
  const [row] = await db.select().from(structuredDocuments).where(eq(structuredDocuments.digest, digest))
  const parsed = row && storedDocument.safeParse(row.content)
  if (!row || !parsed?.success) return undefined
  const mayImprove = parsed.data.isPartial || ('problem' in parsed.data && parsed.data.problem === 'tooHeavy')
  const again = mayImprove && now - row.createdAt > heavyKeptMs
  return again ? undefined : parsed.data
}

const shared = shareRuns<StoredDocument>()

// A document keeps a core busy for seconds: two at a time, one per user, so that nobody's documents hold up another's.
const queue = createFairQueue('documents', { running: 2, runningPerKey: 1, waiting: 30, waitingPerKey: 5 })

async function queueDocument(ctx: Context, digest: string, document: string): Promise<StoredDocument> {
  try {
    return await queue.run(ctx.caller.id, async () => {
      const sections = await makeSections(ctx, document)
      await ctx.db
        .insert(structuredDocuments)
        .values({ digest, content: sections, createdAt: ctx.now })
        .onConflictDoUpdate({ target: structuredDocuments.digest, set: { content: sections, createdAt: ctx.now } })
      return sections
    })
  } catch (error) {
    if (error instanceof QueueFull) throw new Failure('tooMany', 'structuredDocument.busy', {}, 10)
    throw error
  }
}

/** Rejects after the timeout; the extraction continues in the background. */
async function withTimeout(made: Promise<StoredDocument>): Promise<StoredDocument> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('conflict', 'structuredDocument.underWay')), timeoutMs)
  })
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
}

/** The parts of a module that the caller may read. */
interface SourceModule {
  readonly name: string
  /** Stored file name. */
  readonly document: string | null
  readonly questions: readonly Question[]
}

interface DocumentRequest {
  readonly moduleId: string
  readonly workId?: string | undefined
}

/**
 * With a work, or for students (who reach modules only through works), the module as frozen in the work; otherwise the current
 * module, for a caller who sees it or a course that contains it. Failure notFound for anybody else.
 */
async function findSource(ctx: Context, { moduleId, workId }: DocumentRequest): Promise<SourceModule> {
  const module =
    workId !== undefined || readsGivenModulesOnly(ctx.caller)
      ? await findGiven(ctx, moduleId, workId)
      : await findAuthored(ctx, moduleId)
  if (!module) throw new Failure('notFound', 'module.notFound')
  return module
}

async function findAuthored({ db, caller }: Context, moduleId: string): Promise<SourceModule | undefined> {
  const ofCourses = sql`${courseModules} join ${courses} on ${courses.id} = ${courseModules.courseId}`
  const inCourse = hasRow(ofCourses, eq(courseModules.moduleId, modules.id), usableCourses(caller))
  const seen = and(eq(modules.id, moduleId), or(visibleModules(caller), inCourse))
  const [row] = await pickRows(db, [modules, 'name', 'document', 'questions'], seen)
  return row && { ...row, questions: knownQuestions(row.questions) }
}

/** From the named work, or else from the student's latest work that contains the module. */
async function findGiven(ctx: Context, moduleId: string, workId: string | undefined): Promise<SourceModule | undefined> {
  const { db, caller } = ctx
  const mine = db.select({ id: assignees.workId }).from(assignees).where(eq(assignees.userId, caller.id))
  const [row] = await db
    .select({ work: works })
    .from(works)
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(
      and(
        workId === undefined ? sql`${works.id} in ${mine}` : eq(works.id, workId),
        visibleWorks(ctx),
        sql`${frozenCourses.content} @> ${JSON.stringify({ modules: [{ _id: moduleId }] })}::jsonb`,
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(1)
  const content = row && (await courseForCaller(ctx, row.work, false))
  return content?.modules.find(({ _id }) => _id === moduleId)
}
