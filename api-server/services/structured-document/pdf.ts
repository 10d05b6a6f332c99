import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { DocumentProblem, Section } from '#contract/structured-document'
import { dayMs } from '#domain/duration'
import type { FileStore } from '../../content/store.ts'
import type { Context } from '../../context.ts'
import { structuredDocuments } from '../../db/document-schema.ts'
import { readerVersion } from '../../documents/job.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { makeSections } from './make.ts'
import { type StoredDocument, storedDocument } from './stored.ts'

/** How long a call waits for a document that is being made; the page then asks again. Shorter than the web app waits for a call. */
const timeoutMs = 7000

/** A document that was too heavy is tried again after so long: the machine may have been busy. */
const heavyKeptMs = dayMs

/**
 * The sections of a stored PDF: made once for everybody, however many ask at once, then kept. Failure conflict
 * `structuredDocument.<problem>`, or `structuredDocument.underWay` while it is being made.
 */
export async function sectionsOfPdf(ctx: Context, document: string): Promise<Section[]> {
  const digest = digestOf(document)
  const sections = (await findKept(ctx, digest)) ?? (await inTime(shared(ctx, digest, document)))
  if ('problem' in sections) throw refusal(sections.problem)
  return sections.sections
}

const refusal = (problem: DocumentProblem) => new Failure('conflict', `structuredDocument.${problem}`)

/** A stored file never changes under its name, which so stands for its bytes. */
const digestOf = (document: string) => createHash('sha256').update(`${readerVersion} ${document}`).digest('base64url')

async function findKept({ db, now }: Context, digest: string): Promise<StoredDocument | undefined> {
  const [row] = await db.select().from(structuredDocuments).where(eq(structuredDocuments.digest, digest))
  const parsed = row && storedDocument.safeParse(row.content)
  if (!row || !parsed?.success) return undefined
  const again = 'problem' in parsed.data && parsed.data.problem === 'tooHeavy' && now - row.createdAt > heavyKeptMs
  return again ? undefined : parsed.data
}

const underWay = new WeakMap<FileStore, Map<string, Promise<StoredDocument>>>()

/** Requests for a document that is just being made wait for it. */
function shared(ctx: Context, digest: string, document: string): Promise<StoredDocument> {
  const running = underWay.get(ctx.files) ?? new Map<string, Promise<StoredDocument>>()
  underWay.set(ctx.files, running)
  const before = running.get(digest)
  if (before) return before
  const started = queued(ctx, digest, document).finally(() => running.delete(digest))
  // Who asked may be gone by the time that it fails.
  started.catch(() => {})
  running.set(digest, started)
  return started
}

// One at a time: a document takes a core for seconds. Users take turns.
const queue = createFairQueue({ running: 1, waiting: 30, waitingPerKey: 5 })

async function queued(ctx: Context, digest: string, document: string): Promise<StoredDocument> {
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

/** What is not there in time goes on being made. */
async function inTime(made: Promise<StoredDocument>): Promise<StoredDocument> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('conflict', 'structuredDocument.underWay')), timeoutMs)
  })
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
}
