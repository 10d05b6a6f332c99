import type * as z from 'zod/mini'
import { dropStored, dropStoredUnder, jsonOf, readStored, type StoragePlace, store } from './storage.ts'

/*
 * Drafts kept in the browser until they are saved. Those in the session's storage are dropped at sign-out: for drafts that name
 * students, on shared computers.
 */

const prefix = 'tremplin:'

/** Storage key of a draft: the same for one person, different for another. */
export const draftKey = (feature: string, userId: string, place: string) => `${prefix}${feature}:${userId}:${place}`

/** The stored draft, if present and still valid for `schema`. */
export function readDraft<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  place: StoragePlace = 'local',
): z.output<S> | undefined {
  const stored = readStored(key, place)
  return stored === null ? undefined : parseDraft(stored, schema)
}

/**
 * Passes the stored draft to `restore`, like `readDraft`, with a schema that is fetched only when there is a draft: a new form does
 * not wait for it. The draft replaces anything typed in the meantime. Returns a function that cancels.
 */
export function restoreDraft<Draft>(
  { key, place = 'local' }: { readonly key: string; readonly place?: StoragePlace },
  fetchSchema: () => Promise<z.ZodMiniType<Draft>>,
  restore: (draft: Draft) => void,
): () => void {
  let current = true
  const stored = readStored(key, place)
  const bringBack = (schema: z.ZodMiniType<Draft>) => {
    const draft = stored === null ? undefined : parseDraft(stored, schema)
    // A draft sent or discarded in the meantime must not come back.
    if (!current || draft === undefined || readStored(key, place) === null) return
    keepDraft(key, draft, place)
    restore(draft)
  }
  if (stored !== null) fetchSchema().then(bringBack, () => {})
  return () => {
    current = false
  }
}

function parseDraft<S extends z.ZodMiniType>(stored: string, schema: S): z.output<S> | undefined {
  const parsed = schema.safeParse(jsonOf(stored))
  return parsed.success ? parsed.data : undefined
}

/** Stores a draft until `dropDraft`; where it cannot be, the page continues without: the typed text stays on the screen. */
export const keepDraft = (key: string, draft: unknown, place: StoragePlace = 'local'): void =>
  store(key, JSON.stringify(draft), place)

export const dropDraft = dropStored

/** Drops every draft of the session storage, whoever wrote it, at sign-out. */
export const dropSessionDrafts = (): void => dropStoredUnder(prefix, 'session')
