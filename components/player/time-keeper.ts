/** Active ms that no save has taken yet, so that even a killed browser loses none: by question id. */
export type UnsavedTime = Readonly<Record<string, number>>

export interface TimeKeeper {
  keep(unsaved: UnsavedTime): void
  stop(): void
}

interface Owner {
  readonly userId: string
  readonly assigneeId: string
}

/**
 * Keeps the unsaved time of this page, and brings back that of pages which are gone. A page that lives holds the lock of its
 * name; where there are no locks nothing can be told apart, and nothing is brought back.
 */
export function keepTime(owner: Owner, pageId: string, onFound: (unsaved: UnsavedTime) => void): TimeKeeper {
  const prefix = `tremplin-time:${owner.userId}:${owner.assigneeId}:`
  const key = prefix + pageId
  const released = Promise.withResolvers<void>()
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    void navigator.locks.request(key, () => released.promise)
    for (const other of keysOf(prefix)) if (other !== key) void takeOver(other, onFound)
  }
  let last = '{}'
  return {
    keep(unsaved) {
      const text = JSON.stringify(unsaved)
      if (text === last) return
      last = text
      tolerate(() => (text === '{}' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
    },
    stop: () => released.resolve(),
  }
}

async function takeOver(key: string, onFound: (unsaved: UnsavedTime) => void): Promise<void> {
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (!lock) return
    const found = tolerate(() => readTime(localStorage.getItem(key)))
    tolerate(() => localStorage.removeItem(key))
    if (found) onFound(found)
  })
}

/** A stored record of times, without what is not one. */
function readTime(text: string | null): UnsavedTime {
  const stored: unknown = JSON.parse(text ?? '{}')
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isInteger(entry[1]) && entry[1] > 0,
  )
  return Object.fromEntries(entries)
}

const keysOf = (prefix: string): string[] =>
  tolerate(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []

/** Storage may be off or full, and hold anything. */
function tolerate<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
