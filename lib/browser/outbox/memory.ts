import type { StoredEntry } from './entry.ts'

/* Apart from the outbox, whose code a page that has nothing to send does without. */

export const databaseName = 'tremplin-outbox'

/** By database: what could not be written outlives the outbox that took it in, as long as the page does. */
const memories = new Map<string, StoredEntry[]>()

/** The entries of a database that it could not take in. */
export function memoryOf(name: string): StoredEntry[] {
  const memory = memories.get(name) ?? []
  memories.set(name, memory)
  return memory
}

/** Whether this page holds something that no database has. */
export const holdsInMemory = (name = databaseName) => (memories.get(name)?.length ?? 0) > 0

/** Whether something may wait here: a browser in which nobody has played has nothing to send. */
export async function mayHoldEntries(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null)
  return !databases || holdsInMemory() || databases.some(({ name }) => name === databaseName)
}
