import { forgetOthers } from './forget.ts'
import { idOfRecord, isRecord, keptCache, ownerOf, recordAddress } from './names.ts'

/** Bytes of files that one device keeps, and number of works. */
export const maxKeptBytes = 50 * 1024 * 1024
export const maxKeptWorks = 20

interface KeptFile {
  readonly address: string
  readonly size: number
}

/** An opened work as this device keeps it. `assignee` is what the player plays, as the server last told it. */
export interface KeptWork<A = unknown> {
  readonly userId: string
  readonly assignee: A
  /** Epoch ms by this device's clock: when it was opened, and when the sign-in ends, after which nobody may see it. */
  readonly openedAt: number
  readonly until: number
  /** The server's clock minus this device's, in ms. */
  readonly clockOffset: number
  readonly files: readonly KeptFile[]
}

type Identified = { readonly _id: string }
export type Opened<A extends Identified> = Omit<KeptWork<A>, 'files'>

/** Keeps a work that its student has opened, in the place of its earlier state, and forgets everybody else's. */
export async function keepWork<A extends Identified>(opened: Opened<A>): Promise<void> {
  await forgetOthers(opened.userId)
  // Absent on an insecure origin.
  if (typeof caches === 'undefined') return
  await caches.open(keptCache(opened.userId))
  await change(opened.userId, opened.assignee._id, (before) => ({ ...opened, files: before?.files ?? [] }))
}

/** Changes a kept work; does nothing when it is not kept (any more). */
export const changeKept = (userId: string, assigneeId: string, next: (assignee: unknown) => unknown): Promise<void> =>
  change(userId, assigneeId, (kept) => kept && { ...kept, assignee: next(kept.assignee) })

/** Fetches the files of a kept work that are not there yet, as long as there is room, and forgets the works opened longest ago. */
export async function keepFiles(userId: string, assigneeId: string, addresses: readonly string[]): Promise<void> {
  const files: KeptFile[] = []
  let bytes = 0
  for (const address of new Set(addresses)) {
    const size = await keepFile(keptCache(userId), address, maxKeptBytes - bytes)
    if (size === null) continue
    bytes += size
    files.push({ address, size })
  }
  await change(userId, assigneeId, (kept) => kept && { ...kept, files })
  if (await isKept(userId)) await makeRoom(userId)
}

/** Keeps what a read of the BFF answered, at its address. */
export async function keepReplyAt(userId: string, address: string, reply: unknown): Promise<void> {
  if (await isKept(userId)) await (await caches.open(keptCache(userId))).put(address, Response.json(reply))
}

/** Bytes of a file once it is kept; null when it cannot be, now or at all. */
async function keepFile(name: string, address: string, room: number): Promise<number | null> {
  try {
    if (!(await caches.has(name))) return null
    const cache = await caches.open(name)
    const kept = await cache.match(address, { ignoreVary: true })
    if (kept) return (await kept.blob()).size
    const reply = await fetch(address)
    if (reply.status !== 200) return null
    const { size } = await reply.clone().blob()
    // Somebody may have signed out meanwhile: what was deleted must not come back.
    if (size > room || !(await caches.has(name))) return null
    await cache.put(address, reply)
    return size
  } catch {
    return null
  }
}

async function makeRoom(userId: string): Promise<void> {
  const works = await recordsIn(keptCache(userId))
  const forgotten = worksToForget(works)
  const needed = new Set(works.flatMap((work) => (forgotten.includes(work) ? [] : work.files.map(({ address }) => address))))
  const cache = await caches.open(keptCache(userId))
  for (const { record, files } of forgotten) {
    await cache.delete(record)
    for (const { address } of files) if (!needed.has(address)) await cache.delete(address, { ignoreVary: true })
  }
}

/** What this device keeps, latest opened first: of one student only, and nothing after the end of their sign-in (`now`: epoch ms). */
export async function keptWorks(now: number): Promise<(KeptWork & { readonly record: string })[]> {
  if (typeof caches === 'undefined') return []
  const owners = (await caches.keys()).filter((name) => ownerOf(name) !== undefined)
  const [name, ...others] = owners
  if (name === undefined || others.length > 0) return []
  const works = await recordsIn(name)
  if (works.some(({ until }) => until <= now)) {
    await forgetOthers()
    return []
  }
  return works.toSorted((a, b) => b.openedAt - a.openedAt)
}

/** The ids of the works that this device keeps, as `keptWorks` would show them, once it can also play them without network. */
export async function keptIds(now: number): Promise<ReadonlySet<string>> {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker
  if (!(await worker?.getRegistration())?.active) return new Set()
  const works = await keptWorks(now)
  return new Set(works.map(({ record }) => idOfRecord(record)))
}

async function recordsIn(name: string): Promise<(KeptWork & { record: string })[]> {
  const cache = await caches.open(name)
  const records = (await cache.keys()).map(({ url }) => url).filter(isRecord)
  const read = await Promise.all(
    records.map(async (record) => {
      const work = await readRecord(cache, record)
      return work ? [{ ...work, record }] : []
    }),
  )
  return read.flat()
}

async function readRecord(cache: Cache, record: string): Promise<KeptWork | null> {
  const reply = await cache.match(record)
  // Written by this file only; the player's data in it is checked where it is read.
  const work: KeptWork | undefined = await reply?.json()
  return work ?? null
}

const isKept = async (userId: string) => typeof caches !== 'undefined' && (await caches.has(keptCache(userId)))

/** Reads, changes and writes one record, alone among the tabs. Does nothing once everything of the student was forgotten. */
async function change(userId: string, assigneeId: string, next: (kept: KeptWork | null) => KeptWork | null): Promise<void> {
  if (!(await isKept(userId))) return
  const name = keptCache(userId)
  const write = async () => {
    const cache = await caches.open(name)
    const changed = next(await readRecord(cache, recordAddress(assigneeId)))
    if (changed) await cache.put(recordAddress(assigneeId), Response.json(changed))
  }
  await navigator.locks.request(name, write)
}

/** The works to forget, those opened longest ago first, so that the others fit. The one opened last always stays. */
export function worksToForget<W extends Pick<KeptWork, 'openedAt' | 'files'>>(works: readonly W[]): W[] {
  const latestFirst = works.toSorted((a, b) => b.openedAt - a.openedAt)
  const counted = new Set<string>()
  let bytes = 0
  return latestFirst.filter(({ files }, index) => {
    for (const { address, size } of files) {
      if (!counted.has(address)) bytes += size
      counted.add(address)
    }
    return index > 0 && (index >= maxKeptWorks || bytes > maxKeptBytes)
  })
}
