/** The work that a person opened last in this browser. */
export interface LastWork {
  readonly assigneeId: string
  readonly name: string
}

const keyOf = (userId: string) => `tremplin:last-work:${userId}`

/** Forgets the works of everybody but `reader`. */
export function forgetLastWorks(reader: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.startsWith(keyOf('')) && key !== keyOf(reader)) localStorage.removeItem(key)
  } catch {
    // Nothing is remembered.
  }
}

/** Remembers the work that a person opens (CLI-009). Does nothing when storage is unavailable. */
export function rememberWork(userId: string, { assigneeId, name }: LastWork): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ assigneeId, name }))
  } catch {
    // No last work will be offered.
  }
}

/** The work that this person opened last in this browser; undefined if there is none. */
export function lastWork(userId: string): LastWork | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isLastWork(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isLastWork = (stored: unknown): stored is LastWork =>
  typeof stored === 'object' &&
  stored !== null &&
  'assigneeId' in stored &&
  typeof stored.assigneeId === 'string' &&
  'name' in stored &&
  typeof stored.name === 'string'
