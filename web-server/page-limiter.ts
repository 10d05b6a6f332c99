import type { EventEmitter } from 'node:events'

/** The part of a node:http response that the door needs. */
interface Reply extends EventEmitter {
  readonly writableNeedDrain: boolean
}

export interface PageLimits {
  /** Maximum number of replies rendered at the same time. */
  readonly places: number
  readonly maxWaiting: number
  /** Maximum wait for a place, in ms. */
  readonly maxWaitMs: number
  /** Maximum time that a reply keeps its place, in ms. */
  readonly maxStayMs: number
}

/** `gone`: the client hung up while waiting; no reply is needed. */
export type Admission = 'admitted' | 'refused' | 'gone'

/** The door, and how many are behind it and in front of it. */
export interface PageQueue {
  readonly admit: (response: Reply) => Admission | Promise<Admission>
  readonly state: () => { readonly rendering: number; readonly waiting: number; readonly refused: number }
}

/** Interval of the check for replies that are only waiting for their reader, in ms. */
const checkIntervalMs = 1000

/**
 * Limits the number of replies rendered at the same time; the others wait in a queue. A place is released when the reply has been
 * sent or its client is gone, and also when its reader is slower than the network buffers or `maxStayMs` have passed: such a reply
 * continues, but costs only its memory, so a slow reader cannot keep others out.
 */
export function createPageLimiter({ places, maxWaiting, maxWaitMs, maxStayMs }: PageLimits): PageQueue {
  const waiting = new Set<() => void>()
  let inside = 0
  let refused = 0

  const comeIn = (response: Reply) => {
    inside += 1
    const since = performance.now()
    const look = setInterval(() => {
      if (response.writableNeedDrain || performance.now() - since > maxStayMs) leave()
    }, checkIntervalMs)
    const leave = () => {
      clearInterval(look)
      response.off('close', leave)
      inside -= 1
      const [next] = waiting
      next?.()
    }
    response.on('close', leave)
  }

  const refuse = () => {
    refused += 1
    return 'refused' as const
  }

  const admit: PageQueue['admit'] = (response) => {
    if (inside < places) {
      comeIn(response)
      return 'admitted'
    }
    if (waiting.size >= maxWaiting) return refuse()
    return new Promise((resolve) => {
      const end = (admission: Admission) => {
        waiting.delete(enter)
        clearTimeout(timer)
        response.off('close', hangUp)
        resolve(admission)
      }
      const enter = () => {
        end('admitted')
        comeIn(response)
      }
      const hangUp = () => end('gone')
      const timer = setTimeout(() => end(refuse()), maxWaitMs)
      response.on('close', hangUp)
      waiting.add(enter)
    })
  }
  return { admit, state: () => ({ rendering: inside, waiting: waiting.size, refused }) }
}
