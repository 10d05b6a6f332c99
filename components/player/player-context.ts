import { createContext } from 'react'
import type { PlayerEvent } from '#domain/player/state'

/** Tells whether something is running that must not be interrupted: a recording is lost with its page. */
export interface Busy {
  set(busy: boolean): void
  /** Runs a task at once, or as soon as nothing is running. */
  whenFree(task: () => void): void
}

export function createBusy(): Busy {
  let busy = false
  let waiting: (() => void) | null = null
  return {
    set(next) {
      busy = next
      if (busy || !waiting) return
      const task = waiting
      waiting = null
      task()
    },
    whenFree(task) {
      if (busy) waiting = task
      else task()
    },
  }
}

/** Context of the player's parts. */
export interface PlayerEnvironment {
  /** Owner of the stored files that answers name. */
  readonly assigneeId: string
  readonly busy: Busy
  /** The given work; undefined in a preview of a course. */
  readonly workId?: string | undefined
}
export const PlayerEnvironmentContext = createContext<PlayerEnvironment>({ assigneeId: '', busy: createBusy() })

/** Sends an event to the machine from a line of the conversation. */
export const PlayerSendContext = createContext<(event: PlayerEvent) => void>(() => {})
