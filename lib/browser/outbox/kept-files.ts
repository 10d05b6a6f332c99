import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { HeldFile } from './entry.ts'

/** Whose files: nobody sees those of another user of the same browser. */
export interface FileOwner {
  readonly userId: string
  readonly assigneeId: string
}
export type FileSlot = 'audio' | 'document'
export interface KeptFile extends HeldFile {
  readonly questionId: string
  readonly slot: FileSlot
}

/** The files of answers that are not validated yet: they survive a reload, a killed browser and an expired session. */
export interface KeptFiles {
  /** Rejects when the browser has no room or no database: the file then lives as long as the page. */
  keep(owner: FileOwner, file: KeptFile): Promise<void>
  all(owner: FileOwner): Promise<KeptFile[]>
  drop(owner: FileOwner, questionId: string, slot?: FileSlot): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  files: { key: [string, string, string, FileSlot]; value: KeptFile }
}

export const filesDatabase = 'tremplin-answer-files'

/** Opens the files in IndexedDB. Throws nothing: without a database nothing is kept, and `keep` rejects. */
export async function openKeptFiles(name = filesDatabase): Promise<KeptFiles> {
  const database = await openDatabase(name)
  return {
    async keep({ userId, assigneeId }, file) {
      if (!database) throw new Error('no database')
      const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
      const key: Schema['files']['key'] = [userId, assigneeId, file.questionId, file.slot]
      await Promise.all([transaction.store.put(file, key), transaction.done])
    },
    all: async ({ userId, assigneeId }) => {
      const range = IDBKeyRange.bound([userId, assigneeId], [userId, assigneeId, []])
      return (await database?.getAll('files', range).catch(() => [])) ?? []
    },
    async drop({ userId, assigneeId }, questionId, slot) {
      const slots: readonly FileSlot[] = slot ? [slot] : ['audio', 'document']
      const drops = slots.map((each) => database?.delete('files', [userId, assigneeId, questionId, each]))
      await Promise.all(drops).catch(() => {})
    },
    close: () => database?.close(),
  }
}

async function openDatabase(name: string): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('files'),
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  } catch {
    return null
  }
}
