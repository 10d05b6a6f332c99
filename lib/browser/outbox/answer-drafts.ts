import type { DBSchema, IDBPDatabase } from 'idb'
import type { EntryFile } from './entry.ts'
import { openDatabase } from './open-database.ts'

/** Owner of the answers: users of the same browser never see each other's. */
export interface AnswerOwner {
  readonly userId: string
  readonly assigneeId: string
}
export type FileSlot = 'audio' | 'document'
export interface DraftFile extends EntryFile {
  readonly questionId: string
  readonly slot: FileSlot
}

/** Active ms not yet saved on the server, by question id. */
export type UnsavedTime = Readonly<Record<string, number>>

/** Answers in progress: text, files, time. In IndexedDB: localStorage loses the last seconds when a browser is killed. */
export interface AnswerDrafts {
  /** Rejects when the browser has no room or no database: the file then lives as long as the page. */
  keepFile(owner: AnswerOwner, file: DraftFile): Promise<void>
  dropFile(owner: AnswerOwner, questionId: string, slot: FileSlot): Promise<void>
  files(owner: AnswerOwner): Promise<DraftFile[]>
  /** Drafts are optional: one that cannot be stored is dropped silently. */
  keepDraft(owner: AnswerOwner, questionId: string, draft: unknown): Promise<void>
  /** By question id; storage is never trusted. */
  drafts(owner: AnswerOwner): Promise<Record<string, unknown>>
  drop(owner: AnswerOwner, questionId: string): Promise<void>
  keepTime(owner: AnswerOwner, pageId: string, unsaved: UnsavedTime): Promise<void>
  dropTime(owner: AnswerOwner, pageId: string): Promise<void>
  /** By the id of the page that counted it. */
  times(owner: AnswerOwner): Promise<Record<string, UnsavedTime>>
  close(): void
}

type Key = [userId: string, assigneeId: string, id: string]

interface Schema extends DBSchema {
  files: { key: [...Key, FileSlot]; value: DraftFile }
  drafts: { key: Key; value: unknown }
  times: { key: Key; value: UnsavedTime }
}

const answersDatabase = 'tremplin-answers'

/** Opens the store of answers in progress. Never throws: without a database nothing is stored, and `keepFile` rejects. */
export async function openAnswerDrafts(name = answersDatabase): Promise<AnswerDrafts> {
  const database = await openDatabase<Schema>(name, (made) => {
    for (const store of ['files', 'drafts', 'times'] as const) made.createObjectStore(store)
  })
  return database ? draftsIn(database) : nothingKept
}

function draftsIn(database: IDBPDatabase<Schema>): AnswerDrafts {
  const keyOf = ({ userId, assigneeId }: AnswerOwner, id: string): Key => [userId, assigneeId, id]
  const allOf = ({ userId, assigneeId }: AnswerOwner) => IDBKeyRange.bound([userId, assigneeId], [userId, assigneeId, []])
  /** The values of an owner, by the last part of their key. */
  async function byId<S extends 'drafts' | 'times'>(store: S, owner: AnswerOwner): Promise<Record<string, Schema[S]['value']>> {
    const range = allOf(owner)
    const [keys, values] = await Promise.all([database.getAllKeys(store, range), database.getAll(store, range)])
    return Object.fromEntries(keys.map((key, index) => [key[2], values[index]]))
  }
  return {
    async keepFile(owner, file) {
      const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(file, [...keyOf(owner, file.questionId), file.slot]), transaction.done])
    },
    dropFile: (owner, questionId, slot) => silently(database.delete('files', [...keyOf(owner, questionId), slot])),
    files: (owner) => database.getAll('files', allOf(owner)).catch(() => []),
    keepDraft: (owner, questionId, draft) => silently(database.put('drafts', draft, keyOf(owner, questionId))),
    drafts: (owner) => byId('drafts', owner).catch(() => ({})),
    async drop(owner, questionId) {
      const key = keyOf(owner, questionId)
      const files = (['audio', 'document'] as const).map((slot) => database.delete('files', [...key, slot]))
      await silently(Promise.all([database.delete('drafts', key), ...files]))
    },
    keepTime: (owner, pageId, unsaved) => silently(database.put('times', unsaved, keyOf(owner, pageId))),
    dropTime: (owner, pageId) => silently(database.delete('times', keyOf(owner, pageId))),
    times: (owner) => byId('times', owner).catch(() => ({})),
    close: () => database.close(),
  }
}

/** Ignores failures: the disk may be full, or the database upgraded by a later version of the application. */
const silently = (task: Promise<unknown>): Promise<void> =>
  task.then(
    () => {},
    () => {},
  )

const nothingKept: AnswerDrafts = {
  keepFile: () => Promise.reject(new Error('no database')),
  dropFile: async () => {},
  files: async () => [],
  keepDraft: async () => {},
  drafts: async () => ({}),
  drop: async () => {},
  keepTime: async () => {},
  dropTime: async () => {},
  times: async () => ({}),
  close: () => {},
}
