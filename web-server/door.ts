import type { EventEmitter } from 'node:events'

/** What the door asks of a response of node:http. */
interface Reply extends EventEmitter {
  readonly writableNeedDrain: boolean
}

export interface DoorLimits {
  /** Replies that may be made at once. */
  readonly places: number
  readonly maxWaiting: number
  /** How long one may wait for a place. */
  readonly maxWaitMs: number
  /** How long one may keep its place. */
  readonly maxStayMs: number
}

/** `gone`: the client hung up while it waited; nothing is to be answered. */
export type Admission = 'admitted' | 'refused' | 'gone'

/** How often it is looked whether a reply has become its reader's business. */
const lookMs = 1000

/**
 * Lets so many replies be made at once; the others wait for a place, in order. A place is given back when the reply has been sent
 * or its client is gone, and also when its reader is slower than the network's buffers or `maxStayMs` have passed: such a reply
 * goes on, but costs no more than its memory, and nobody can keep others out by reading slowly.
 */
export function openDoor({ places, maxWaiting, maxWaitMs, maxStayMs }: DoorLimits) {
  const waiting = new Set<() => void>()
  let inside = 0

  const comeIn = (response: Reply) => {
    inside += 1
    const since = performance.now()
    const look = setInterval(() => {
      if (response.writableNeedDrain || performance.now() - since > maxStayMs) leave()
    }, lookMs)
    const leave = () => {
      clearInterval(look)
      response.off('close', leave)
      inside -= 1
      const [next] = waiting
      next?.()
    }
    response.on('close', leave)
  }

  return (response: Reply): Admission | Promise<Admission> => {
    if (inside < places) {
      comeIn(response)
      return 'admitted'
    }
    if (waiting.size >= maxWaiting) return 'refused'
    return new Promise((resolve) => {
      const end = (admission: Admission) => {
        waiting.delete(admit)
        clearTimeout(timer)
        response.off('close', hangUp)
        resolve(admission)
      }
      const admit = () => {
        end('admitted')
        comeIn(response)
      }
      const hangUp = () => end('gone')
      const timer = setTimeout(() => end('refused'), maxWaitMs)
      response.on('close', hangUp)
      waiting.add(admit)
    })
  }
}
