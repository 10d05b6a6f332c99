import type { DBSchema, IDBPDatabase } from 'idb'
import { dayMs } from '#domain/dates/duration'
import { openDatabase } from './outbox/open-database.ts'
import { newUuid } from './uuid.ts'

/*
 * Files chosen in a form, stored separately until it is saved: the form, its drafts and their comparisons hold a short reference,
 * while the file itself stays in memory and in IndexedDB, so that it survives a reload and an expired session.
 */

interface Schema extends DBSchema {
  files: { key: string; value: { data: string; at: number }; indexes: { at: number } }
}

export const databaseName = 'tremplin-files'
const lifetimeMs = 30 * dayMs

// A data URL of a type that no server accepts: it passes for a file in schema checks, and nowhere else.
const prefix = 'data:application/x-tremplin-held;base64,'

const memory = new Map<string, string>()
let opened: Promise<IDBPDatabase<Schema> | null> | undefined

/** Stores a file (a data URL) and returns the reference to it. */
export function storeFormFile(data: string, now = Date.now()): string {
  const reference = `${prefix}${btoa(newUuid())}`
  memory.set(reference, data)
  void database()
    .then(async (db) => {
      await db?.put('files', { data, at: now }, reference)
      if (db) await dropOlder(db, now - lifetimeMs)
    })
    .catch(() => {
      // The file stays in memory: the form can be saved as long as the page lives.
    })
  return reference
}

export const isFormFile = (data: string): boolean => data.startsWith(prefix)

/** The file of a reference, or undefined when this browser no longer has it. Any other text is returned unchanged. */
export async function readFormFile(data: string): Promise<string | undefined> {
  if (!isFormFile(data)) return data
  const inMemory = memory.get(data)
  if (inMemory !== undefined) return inMemory
  const stored = await database()
    .then((db) => db?.get('files', data))
    .catch(() => undefined)
  if (stored) memory.set(data, stored.data)
  return stored?.data
}

/** A file that a form refers to and that this browser no longer has; `path` is that of its field. */
export class LostFile extends Error {
  readonly path: string
  constructor(path: string) {
    super(`the file at ${path} is gone`)
    this.path = path
  }
}

/** A copy of a form's payload with its files in place of their references. Throws LostFile. */
export async function withFormFiles(value: unknown, path = ''): Promise<unknown> {
  if (typeof value === 'string') {
    if (!isFormFile(value)) return value
    const data = await readFormFile(value)
    if (data === undefined) throw new LostFile(path.replace(/\.data$/, ''))
    return data
  }
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value)) return await Promise.all(value.map((item, index) => withFormFiles(item, at(index))))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withFormFiles(item, at(key))] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDatabase<Schema>(databaseName, (made) => void made.createObjectStore('files').createIndex('at', 'at'))
  return await opened
}

async function dropOlder(db: IDBPDatabase<Schema>, before: number): Promise<void> {
  const old = await db.getAllKeysFromIndex('files', 'at', IDBKeyRange.upperBound(before))
  await Promise.all(old.map((key) => db.delete('files', key)))
}

/** Clears the memory, as a reload does; for tests. */
export const clearMemory = () => memory.clear()
