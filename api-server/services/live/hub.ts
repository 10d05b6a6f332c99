import { and, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Audience } from '#contract/live-limits'
import { isOpenSession } from '../../auth/token.ts'
import { type Db, tokens, valuesOf } from '../../db/schema.ts'
import type { Log } from '../../log.ts'
import { boardOf, liveStateOf } from './lesson.ts'
import { markEveryMs, markSeen } from './seats.ts'
import { type Stamp, stampsIn } from './watch.ts'

interface Watcher {
  readonly workId: string
  readonly audience: Audience
  readonly tokenHash: string
  /** The part of a student whose page it is; null for staff. */
  readonly assigneeId: string | null
  /** Receives the newest state; what was not sent yet is replaced. */
  readonly send: (message: string) => void
  readonly end: () => void
}

export interface Hub {
  /** Sends the page the state of its work, now and after each change. Returns a function that stops. */
  readonly watch: (watcher: Watcher) => () => void
  readonly count: () => number
  /** Looks at once, after a change by this server or of another one that said so (neighbours.ts); else when it next looks. */
  readonly wake: () => void
  /** Ends all pages’ connections; they come back to another server. */
  readonly close: () => void
}

interface Watched {
  readonly watchers: Set<Watcher>
  seen: Stamp
  readonly messages: Map<Audience, string>
}

/** Time between two looks (ms): all pages of a process share one query, whatever their number (decision 40). */
const everyMs = 3000
/** Looks between two checks, when nothing woke the server, that the pages’ tokens still hold, and between two marks of who is there. */
const looksPerCheck = 7
const looksPerMark = Math.floor(markEveryMs / everyMs)

/** The pages that follow works on this server. While there is none, the database is not asked. */
export function createHub({ db, log, clock }: { readonly db: Db; readonly log: Log; readonly clock: () => number }): Hub {
  const works = new Map<string, Watched>()
  const readStamps = stampsIn(db)
  let looks = 0
  // What failed is tried again with the next look, and holds up nothing else.
  const failed = (facts: { work?: string }) => (error: unknown) =>
    log.warn({ ...facts, error: error instanceof Error ? error.name : typeof error }, 'pages could not be told')
  const leave = (watcher: Watcher) => {
    const watched = works.get(watcher.workId)
    if (!watched) return
    watched.watchers.delete(watcher)
    if (watched.watchers.size === 0) works.delete(watcher.workId)
    // Nobody keeps it up to date any more.
    else if (!audiencesOf(watched).has(watcher.audience)) watched.messages.delete(watcher.audience)
  }
  const lookOnce = async (asked: boolean) => {
    looks += 1
    const open = [...works.values()].flatMap(({ watchers }) => [...watchers])
    if (looks % looksPerMark === 0) await markSeen(db, seatsOf(open), clock()).catch(failed({}))
    // Before anything is told: a change may be that somebody was put out.
    if (asked || looks % looksPerCheck === 0) await endRevoked(db, open, clock()).catch(failed({}))
    // Works that are followed from now on are looked at next.
    const followed = [...works]
    const stamps = await readStamps([...works.keys()], clock())
    for (const [workId, watched] of followed) {
      const stamp = stamps.get(workId)
      if (stamp === undefined) for (const { end } of watched.watchers) end()
      else if (stamp.stamp !== watched.seen.stamp || lacksMessage(watched))
        await tell(db, watched, { workId, now: stamp, onFailed: failed({ work: workId }) })
    }
  }
  const { look, stop } = repeat((asked) => (works.size > 0 ? lookOnce(asked).catch(failed({})) : null))
  return {
    count: () => [...works.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    wake: look,
    watch(watcher) {
      const watched = works.get(watcher.workId) ?? { watchers: new Set(), seen: { stamp: '', lesson: null }, messages: new Map() }
      works.set(watcher.workId, watched)
      watched.watchers.add(watcher)
      const known = watched.messages.get(watcher.audience)
      if (known === undefined) look()
      else watcher.send(known)
      return () => leave(watcher)
    },
    close() {
      stop()
      for (const { watchers } of works.values()) for (const { end } of watchers) end()
      works.clear()
    },
  }
}

/** Looks at once when asked, never twice at a time, and again every few seconds, unasked, until there is nothing to look at (null). */
function repeat(lookOnce: (asked: boolean) => Promise<void> | null): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let again = false
  const run = (asked: boolean) => {
    if (looking) {
      again = true
      return
    }
    clearTimeout(timer)
    const running = lookOnce(asked)
    if (!running) return
    looking = true
    void running.finally(() => {
      looking = false
      timer = setTimeout(run, again ? 0 : everyMs, again).unref()
      again = false
    })
  }
  return { look: () => run(true), stop: () => clearTimeout(timer) }
}

const seatsOf = (open: readonly Watcher[]) => open.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))

const audiencesOf = ({ watchers }: Watched) => new Set([...watchers].map(({ audience }) => audience))

const lacksMessage = (watched: Watched) => [...audiencesOf(watched)].some((audience) => !watched.messages.has(audience))

/** Changes with each step of a lesson alone. */
const stepOf = ({ lesson }: Stamp) => lesson?.row.version

interface Change {
  readonly workId: string
  readonly now: Stamp
  readonly onFailed: (error: unknown) => void
}

/** Sends each audience what it sees now, if that differs from what it was told; what could not be read is read at the next look. */
async function tell(db: Db, watched: Watched, { workId, now, onFailed }: Change): Promise<void> {
  let told = true
  for (const audience of audiencesOf(watched)) {
    // What students follow is the same while the class answers.
    if (audience === 'student' && stepOf(now) === stepOf(watched.seen) && watched.messages.has(audience)) continue
    const message = await views[audience](db, { workId, now }).catch(onFailed)
    told &&= message !== undefined
    if (message === undefined || message === watched.messages.get(audience) || !audiencesOf(watched).has(audience)) continue
    watched.messages.set(audience, message)
    for (const watcher of watched.watchers) if (watcher.audience === audience) watcher.send(message)
  }
  if (told) watched.seen = now
}

async function endRevoked(db: Db, open: readonly Watcher[], now: number): Promise<void> {
  const hashes = [...new Set(open.map(({ tokenHash }) => tokenHash))]
  const held = new Set(await valuesOf(db, tokens.hash, and(inArray(tokens.hash, hashes), isOpenSession(now))))
  for (const { tokenHash, end } of open) if (!held.has(tokenHash)) end()
}

/** What each audience is told of a work, read once for all its pages. The page of a work reads again what it shows. */
const views: Record<Audience, (db: Db, seen: { readonly workId: string; readonly now: Stamp }) => Promise<string>> = {
  work: async (_, { now }) => now.stamp,
  async board(db, { now }) {
    if (!now.lesson) throw new Failure('notFound', 'live.none')
    return JSON.stringify(await boardOf(db, now.lesson))
  },
  student: async (db, { workId }) => JSON.stringify(await liveStateOf(db, workId)),
}
