import type { FoundInArchive } from '#contract/archive'
import { archivePart, maxArchive } from '#contract/archive-limits'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { dataUrlOf } from '#lib/browser/data-url'
import { newUuid } from '#lib/browser/uuid'

type OnPart = (part: number) => void

/** Sends an archive in parts, from the first that has not arrived; returns its id. `onPart`: how much has arrived, from 0 to 1. */
export async function sendArchive(file: File, onPart: OnPart): Promise<string> {
  if (file.size > maxArchive) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  if (file.size === 0) throw new Failure('invalid', 'invalid', { file: 'upload.empty' })
  onPart(0)
  const id = await archiveIdOf(file)
  for (let part = 0; part * archivePart < file.size; ) {
    onPart((part * archivePart) / file.size)
    const bytes = file.slice(part * archivePart, (part + 1) * archivePart, 'application/octet-stream')
    const body = { file: { name: `${part}.part`, data: await dataUrlOf(bytes) } }
    const { size } = await callApi('sendArchivePart', { params: { id, part: String(part) }, body })
    part = Math.max(part + 1, size < file.size ? Math.floor(size / archivePart) : Number.POSITIVE_INFINITY)
  }
  return id
}

interface Sent {
  readonly id: string
  /** For one more copy of what was made of it. */
  readonly again: string | undefined
}

export async function readArchive({ id, again }: Sent, onPart: OnPart): Promise<FoundInArchive[]> {
  const found: FoundInArchive[] = []
  onPart(0)
  for (;;) {
    const query = { skip: String(found.length), ...(again !== undefined && { again }) }
    const page = await callApi('readArchive', { params: { id }, query })
    found.push(...page.found)
    const all = page.modules + page.courses
    if (page.found.length === 0 || found.length >= all) return found
    onPart(found.length / all)
  }
}

/**
 * The id under which an archive is sent: derived from its size and its end, where a ZIP lists its files with their checksums, so that
 * an interrupted sending goes on. A new one each time where the browser computes no digest (plain http). A UUID of version 8.
 */
export async function archiveIdOf(file: Blob): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return newUuid()
  const end = new Blob([`${file.size} `, file.slice(Math.max(0, file.size - archivePart))])
  const digest = [...new Uint8Array(await subtle.digest('SHA-256', await end.arrayBuffer()))]
  const bytes = digest.slice(0, 16).map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x80
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Most modules or courses, and about the most bytes of files, that one call makes. */
const atOnce = 50
const bytesAtOnce = 48 * 1024 * 1024

/** The ids call by call: picked modules and those of picked courses first, which each course then finds. None unreadable. */
export function batchesOf(found: readonly FoundInArchive[], picked: ReadonlySet<string>): string[][] {
  const courses = found.filter((one) => one.of === 'course' && picked.has(one.id))
  const wanted = new Set([...picked, ...courses.flatMap(({ modules }) => modules)])
  const modules = found.filter(({ of, id, losses }) => of === 'module' && wanted.has(id) && !losses.includes('unreadable'))
  return [...packBatches(modules), ...packBatches(courses)]
}

function packBatches(items: readonly FoundInArchive[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const item of items) {
    const last = batches.at(-1)
    if (last && last.length < atOnce && bytes + item.bytes <= bytesAtOnce) {
      last.push(item.id)
      bytes += item.bytes
    } else {
      batches.push([item.id])
      bytes = item.bytes
    }
  }
  return batches
}
