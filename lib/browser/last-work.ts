/** The work that somebody opened last in this browser. */
export interface LastWork {
  readonly assigneeId: string
  readonly name: string
}

const keyOf = (userId: string) => `tremplin:last-work:${userId}`

/** Remembers the work that a person opens (CLI-009). Storage that is refused remembers nothing. */
export function rememberWork(userId: string, { assigneeId, name }: LastWork): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ assigneeId, name }))
  } catch {
    // Nothing is offered then.
  }
}

/** The work that a person opened last here; undefined when there is none. */
export function lastWork(userId: string): LastWork | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isLastWork(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isLastWork = (kept: unknown): kept is LastWork =>
  typeof kept === 'object' &&
  kept !== null &&
  'assigneeId' in kept &&
  typeof kept.assigneeId === 'string' &&
  'name' in kept &&
  typeof kept.name === 'string'
