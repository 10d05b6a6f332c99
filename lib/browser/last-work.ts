import { dropStoredUnder, jsonOf, readStored, store } from './storage.ts'

/** The work that a person opened last in this browser. */
export interface LastWork {
  readonly assigneeId: string
  readonly name: string
}

const keyOf = (userId: string) => `tremplin:last-work:${userId}`

/** Forgets the works of everybody but `reader`. */
export const forgetLastWorks = (reader: string): void => dropStoredUnder(keyOf(''), 'local', keyOf(reader))

/** Remembers the work that a person opens (CLI-009). */
export const rememberWork = (userId: string, { assigneeId, name }: LastWork): void =>
  store(keyOf(userId), JSON.stringify({ assigneeId, name }))

/** The work that this person opened last in this browser; undefined if there is none. */
export function lastWork(userId: string): LastWork | undefined {
  const kept = jsonOf(readStored(keyOf(userId)))
  return isLastWork(kept) ? kept : undefined
}

const isLastWork = (stored: unknown): stored is LastWork =>
  typeof stored === 'object' &&
  stored !== null &&
  'assigneeId' in stored &&
  typeof stored.assigneeId === 'string' &&
  'name' in stored &&
  typeof stored.name === 'string'
