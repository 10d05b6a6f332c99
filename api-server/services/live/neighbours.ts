import type pg from 'pg'
import { connectBeside } from '../../db/open-postgres.ts'
import type { Db } from '../../db/schema.ts'

const channel = 'tremplin_live'
const retryMs = 5000

interface Parts {
  readonly db: Db
  /** Another server changed a work that pages may follow. */
  readonly onNews: () => void
  readonly retryAfterMs?: number
}

export interface Neighbours {
  /** Tells the other servers, if the connection stands: they look every few seconds anyway (hub.ts). */
  readonly tell: () => void
  readonly leave: () => Promise<void>
}

/** Tells the API servers of one database of changes at once, over a connection of its own (LISTEN and NOTIFY), which comes back. */
export function joinNeighbours({ db, onNews, retryAfterMs = retryMs }: Parts): Neighbours {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const join = async () => {
    const joined = await connectBeside(db)
    joined.on('notification', ({ processId }) => {
      if (processId !== Reflect.get(joined, 'processID')) onNews()
    })
    joined.once('end', again)
    if (left) return joined.end()
    await joined.query(`listen ${channel}`)
    client = joined
    // What was told meanwhile was not heard.
    onNews()
  }
  const again = () => {
    client = undefined
    if (!left) timer = setTimeout(start, retryAfterMs).unref()
  }
  const start = () => void join().catch(again)
  start()
  return {
    tell: () => void client?.query(`notify ${channel}`).catch(() => {}),
    async leave() {
      left = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
