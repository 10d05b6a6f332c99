import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxEntry, StoredEntry } from './entry.ts'
import { databaseName, memoryOf } from './memory.ts'
import { openDatabase } from './open-database.ts'

/** Storage of the queued entries. A store never shows one user's entries to another. */
export interface OutboxStore {
  /** Resolves to false when the entry lives only as long as the page: the database is full or unavailable. */
  add(entry: OutboxEntry): Promise<boolean>
  /** The user's entries, oldest first. */
  list(userId: string): Promise<StoredEntry[]>
  remove(seq: number): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry & { seq?: number }; indexes: { userId: string } }
}

/** Step of sequence numbers in memory, under 1: such an entry sorts after all stored ones that existed when it was added. */
const memoryStep = 2 ** -20

export const isInMemory = ({ seq }: StoredEntry) => !Number.isInteger(seq)

/**
 * The entries in IndexedDB; when it is unavailable (private windows, full disk), in memory as long as the page lives. Never throws:
 * an entry that cannot be written to the database is kept in memory, in its place in the order.
 */
export async function openStore(name = databaseName): Promise<OutboxStore> {
  const memory = memoryOf(name)
  const database = await openDatabase<Schema>(name, (made) => {
    made.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId')
  })
  const disk = database ? databaseStore(database) : noDatabase
  const list = async (userId: string) =>
    [...(await disk.list(userId).catch(() => [])), ...memory.filter((entry) => entry.userId === userId)].sort(
      (a, b) => a.seq - b.seq,
    )
  return {
    list,
    async add(entry) {
      const stored = await disk.add(entry).catch(() => false)
      if (stored) return true
      const before = await list(entry.userId)
      memory.push({ ...entry, seq: (before.at(-1)?.seq ?? 0) + memoryStep })
      return false
    },
    async remove(seq) {
      const index = memory.findIndex((entry) => entry.seq === seq)
      if (index >= 0) memory.splice(index, 1)
      else await disk.remove(seq).catch(() => {})
    },
    close: () => disk.close(),
  }
}

function databaseStore(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    async add(entry) {
      // Strict: the entry is on the disk when this resolves, not only in a write buffer.
      const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.add(entry), transaction.done])
      return true
    },
    async list(userId) {
      const entries = await database.getAllFromIndex('entries', 'userId', userId)
      return entries.flatMap((entry) => (entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }]))
    },
    remove: (seq) => database.delete('entries', seq),
    close: () => database.close(),
  }
}

const noDatabase: OutboxStore = {
  add: async () => false,
  list: async () => [],
  remove: async () => {},
  close: () => {},
}
