import { createContext, use, useSyncExternalStore } from 'react'
import type { PlayerEvent } from '#domain/player/state'

/** Tells whether something is running that must not be interrupted: a recording is lost with its page. */
export interface Busy {
  set(busy: boolean): void
  /** Runs a task at once, or as soon as nothing is running. */
  whenFree(task: () => void): void
  /** Asks what is running to end with what it has, then runs a task; `cut`: it did not end in time, and is lost. */
  finish(task: (cut: boolean) => void): void
  isFinishing(): boolean
  onFinishing(listener: () => void): () => void
}

/** Ms to end in: less than the server gives a slow network after the end of a test. */
export const finishMs = 8000

export function createBusy(): Busy {
  let busy = false
  let finishing = false
  const waiting = new Set<() => void>()
  const listeners = new Set<() => void>()
  const change = (next: boolean) => {
    finishing = next
    for (const listener of listeners) listener()
  }
  return {
    set(next) {
      busy = next
      if (busy) return
      const tasks = [...waiting]
      waiting.clear()
      for (const task of tasks) task()
    },
    whenFree(task) {
      if (busy) waiting.add(task)
      else task()
    },
    finish(task) {
      if (!busy) return task(false)
      const end = (cut: boolean) => {
        clearTimeout(timer)
        waiting.delete(free)
        change(false)
        task(cut)
      }
      const free = () => end(false)
      const timer = setTimeout(() => end(true), finishMs)
      waiting.add(free)
      change(true)
    },
    isFinishing: () => finishing,
    onFinishing(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface PlayerEnvironment {
  /** Owner of the stored files that answers name. */
  readonly assigneeId: string
  readonly userId: string
  readonly busy: Busy
  /** The given work; undefined in a preview of a course. */
  readonly workId?: string | undefined
  /** Whether somebody corrects the work: nobody does a training. */
  readonly hasTeacher?: boolean
}
export const PlayerEnvironmentContext = createContext<PlayerEnvironment>({ assigneeId: '', userId: '', busy: createBusy() })

/** Whether an open window must end now with what it has. */
export function useFinishing(): boolean {
  const { busy } = use(PlayerEnvironmentContext)
  return useSyncExternalStore(busy.onFinishing, busy.isFinishing, busy.isFinishing)
}

/** Sends an event to the machine from a line of the conversation. */
export const PlayerSendContext = createContext<(event: PlayerEvent) => void>(() => {})
