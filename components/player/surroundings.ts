import { createContext } from 'react'
import type { PlayerEvent } from '#domain/player/state'

/** Tells whether something runs that must not be cut: a recording is lost with its page. */
export interface Busy {
  set(busy: boolean): void
  /** Runs a task as soon as nothing runs. */
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

/** What the parts of the player know of the work that is played. */
export interface Surroundings {
  /** Whose stored files the answers name. */
  readonly assigneeId: string
  readonly busy: Busy
  /** The work that was given; a course that is tried has none. */
  readonly workId?: string | undefined
}
export const SurroundingsContext = createContext<Surroundings>({ assigneeId: '', busy: createBusy() })

/** Tells the machine what somebody does in a line of the conversation. */
export const PlayerSendContext = createContext<(event: PlayerEvent) => void>(() => {})
