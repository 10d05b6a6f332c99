import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { type AnyBlock, documentProblems, isKnownBlock, type Section, section } from '#contract/structured-document'
import type { Context } from '../../context.ts'
import { files } from '../../db/schema.ts'
import { readerOf } from '../../documents/choose.ts'
import type { Conversion, TakenPicture } from '../../documents/job.ts'
import { keepMade } from '../keep-file.ts'

/** Stored result for a document: sections, picture paths and total size in bytes; or the problem that prevented it. */
export const storedDocument = z.union([
  z.object({ sections: z.array(section), pictures: z.array(z.string()), size: z.int(), isPartial: z.optional(z.boolean()) }),
  z.object({ problem: z.enum(documentProblems), isPartial: z.optional(z.boolean()) }),
])
export type StoredDocument = z.output<typeof storedDocument>

/** Maximum length of the sections as JSON, in characters. */
const maxLength = 6_000_000

/** Extracts the sections of a stored PDF and stores its pictures. Failure notFound when the document does not exist. */
export async function makeSections(ctx: Context, document: string): Promise<StoredDocument> {
  const path = `module/document/${document}`
  const [row] = await ctx.db.select().from(files).where(eq(files.path, path))
  const bytes = row && (await bytesOf(ctx, path))
  if (!row || !bytes) throw new Failure('notFound', 'file.notFound')
  const folder = `module/structured/${document.replace(/\.pdf$/, '')}`
  const converted = await readerOf(ctx)({ bytes, folder })
  if (!converted) {
    ctx.log.warn({ document }, 'no PDF reader process replied')
    throw new Failure('unavailable', 'structuredDocument.unavailable')
  }
  const checked = checkedSections(converted)
  const partial = converted.isPartial === true && { isPartial: true }
  if (checked === null) return { problem: 'problem' in converted ? converted.problem : 'tooHeavy', ...partial }
  const pictures = 'pictures' in converted ? converted.pictures.filter((picture) => isPictureOf(picture, folder)) : []
  const paths = new Set(pictures.map((picture) => picture.path))
  const file = { schoolId: row.schoolId, creatorId: row.creatorId, originalName: 'image.png', contentType: 'image/png' }
  for (const picture of pictures) await keepMade(ctx, picture.bytes, { path: picture.path, ...file })
  const sections = checked.map((one) => withKnownSources(one, paths))
  const size = pictures.reduce((sum, picture) => sum + picture.bytes.length, JSON.stringify(sections).length)
  return { sections, pictures: [...paths], size, ...partial }
}

async function bytesOf({ files: store }: Context, path: string): Promise<Uint8Array | null> {
  const stream = await store.open(path)
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The sections if they match the contract (the output of reading an untrusted file is untrusted); null if not, or too long. */
function checkedSections(converted: Conversion): Section[] | null {
  if ('problem' in converted || JSON.stringify(converted.sections).length > maxLength) return null
  const parsed = z.safeParse(z.array(section), converted.sections)
  return parsed.success ? parsed.data : null
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const isPictureOf = ({ path, bytes }: TakenPicture, folder: string) =>
  path.startsWith(`${folder}/`) &&
  /^\d+-[\da-f]{40}\.png$/.test(path.slice(folder.length + 1)) &&
  signature.equals(bytes.subarray(0, 4))

/** Clears the source of pictures that were not stored; the page then names them without showing them. */
function withKnownSources(one: Section, paths: ReadonlySet<string>): Section {
  const content = one.content.map((block): AnyBlock => {
    const unkept = isKnownBlock(block) && block.type === 'image' && block.source !== null && !paths.has(block.source)
    return unkept ? { ...block, source: null } : block
  })
  return { ...one, content, sections: one.sections.map((inner) => withKnownSources(inner, paths)) }
}
