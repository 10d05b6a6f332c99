import type * as z from 'zod/mini'

/*
 * Drafts kept in the browser until they are saved. `local` outlives the tab; `session` lasts as long as the tab and is dropped at
 * sign-out: for drafts that name students, on shared computers.
 */
export type DraftPlace = 'local' | 'session'

const prefix = 'tremplin:'

/** Storage key of a draft: the same for one person, different for another. */
export const draftKey = (feature: string, userId: string, place: string) => `${prefix}${feature}:${userId}:${place}`

const storageOf = (place: DraftPlace) => (place === 'session' ? sessionStorage : localStorage)

/** The stored draft, if present and still valid for `schema`. Unavailable storage counts as empty. */
export function readDraft<S extends z.ZodMiniType>(key: string, schema: S, place: DraftPlace = 'local'): z.output<S> | undefined {
  const stored = storedDraft(key, place)
  return stored === null ? undefined : parseDraft(stored, schema)
}

interface KeptAt {
  readonly key: string
  readonly place?: DraftPlace
}

/**
 * Passes the stored draft to `restore`, like `readDraft`, with a schema that is fetched only when there is a draft: a new form does
 * not wait for it. The draft replaces anything typed in the meantime. Returns a function that cancels.
 */
export function restoreDraft<Draft>(
  { key, place = 'local' }: KeptAt,
  fetchSchema: () => Promise<z.ZodMiniType<Draft>>,
  restore: (draft: Draft) => void,
): () => void {
  let current = true
  const stored = storedDraft(key, place)
  const bringBack = (schema: z.ZodMiniType<Draft>) => {
    const draft = stored === null ? undefined : parseDraft(stored, schema)
    // A draft sent or discarded in the meantime must not come back.
    if (!current || draft === undefined || storedDraft(key, place) === null) return
    keepDraft(key, draft, place)
    restore(draft)
  }
  if (stored !== null) fetchSchema().then(bringBack, () => {})
  return () => {
    current = false
  }
}

function storedDraft(key: string, place: DraftPlace): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

function parseDraft<S extends z.ZodMiniType>(stored: string, schema: S): z.output<S> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(stored))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft until `dropDraft`; does nothing when storage is full or unavailable. */
export function keepDraft(key: string, draft: unknown, place: DraftPlace = 'local'): void {
  try {
    storageOf(place).setItem(key, JSON.stringify(draft))
  } catch {
    // The page continues without: the typed text stays on the screen.
  }
}

export function dropDraft(key: string, place: DraftPlace = 'local'): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Drops every draft of the session storage, whoever wrote it, at sign-out. */
export function dropSessionDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
    for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
