import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry, StoredEntry } from './entry.ts'

/** Where entries wait. A store never shows one user's entries to another. */
export interface OutboxStore {
  add(entry: OutboxEntry): Promise<void>
  /** The user's entries, oldest first. */
  list(userId: string): Promise<StoredEntry[]>
  remove(seq: number): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry & { seq?: number }; indexes: { userId: string } }
}

export const databaseName = 'tremplin-outbox'
/** Entries in memory come after every entry of the database. */
const firstInMemory = 2 ** 52

/**
 * The entries in IndexedDB; where that cannot be used (private windows, full disk), in memory until the page goes.
 * Throws nothing: an entry that cannot be written to the database is kept in memory.
 */
export async function openStore(name = databaseName): Promise<OutboxStore> {
  const memory = memoryStore()
  const database = await openDatabase(name)
  if (!database) return memory
  const disk = databaseStore(database)
  return {
    add: (entry) => disk.add(entry).catch(() => memory.add(entry)),
    list: async (userId) => [...(await disk.list(userId).catch(() => [])), ...(await memory.list(userId))],
    remove: (seq) => (seq >= firstInMemory ? memory.remove(seq) : disk.remove(seq).catch(() => {})),
    close: () => disk.close(),
  }
}

async function openDatabase(name: string): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId')
      },
      // A later version of the application must be able to take the database over.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  } catch {
    return null
  }
}

function databaseStore(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    add: async (entry) => {
      await database.add('entries', entry)
    },
    list: async (userId) => {
      const found = await database.getAllFromIndex('entries', 'userId', userId)
      return found.flatMap((entry) => (entry.seq === undefined ? [] : [{ ...entry, seq: entry.seq }]))
    },
    remove: (seq) => database.delete('entries', seq),
    close: () => database.close(),
  }
}

function memoryStore(): OutboxStore {
  const entries: StoredEntry[] = []
  let next = firstInMemory
  return {
    add: async (entry) => {
      entries.push({ ...entry, seq: next++ })
    },
    list: async (userId) => entries.filter((entry) => entry.userId === userId),
    remove: async (seq) => {
      const index = entries.findIndex((entry) => entry.seq === seq)
      if (index >= 0) entries.splice(index, 1)
    },
    close: () => {},
  }
}
