import type { StoredEntry } from './entry.ts'

/* Separate from the outbox, so that a page without anything to send does not load its code. */

export const databaseName = 'tremplin-outbox'

/** By database: entries that could not be written outlive the outbox that queued them, as long as the page does. */
const memories = new Map<string, StoredEntry[]>()

/** The entries that a database could not store. */
export function memoryOf(name: string): StoredEntry[] {
  const memory = memories.get(name) ?? []
  memories.set(name, memory)
  return memory
}

/** Whether this page holds entries that are in no database. */
export const holdsInMemory = (name = databaseName) => (memories.get(name)?.length ?? 0) > 0

/** Whether entries may be queued here: a browser in which nobody has played has nothing to send. */
export async function mayHoldEntries(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null)
  return !databases || holdsInMemory() || databases.some(({ name }) => name === databaseName)
}
