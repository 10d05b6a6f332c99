import type * as z from 'zod/mini'

/*
 * What somebody is writing, kept in the browser until it is saved. `local` outlives the tab; `session` lives as long as the
 * tab and is dropped at sign-out: for what names pupils, on computers that a staff room shares.
 */
export type DraftPlace = 'local' | 'session'

const prefix = 'tremplin:'

/** A place in the browser's storage for what somebody is writing: the same for one person, another for the next. */
export const draftKey = (feature: string, userId: string, place: string) => `${prefix}${feature}:${userId}:${place}`

const storageOf = (place: DraftPlace) => (place === 'session' ? sessionStorage : localStorage)

/** The kept draft, when it is there and still has the shape of `schema`. Storage that is refused counts as empty. */
export function readDraft<S extends z.ZodMiniType>(key: string, schema: S, place: DraftPlace = 'local'): z.output<S> | undefined {
  const stored = storedDraft(key, place)
  return stored === null ? undefined : parseDraft(stored, schema)
}

interface KeptAt {
  readonly key: string
  readonly place?: DraftPlace
}

/**
 * Gives `restore` the kept draft, as `readDraft` does, with a schema that is fetched only when something is kept: a form that
 * is begun anew waits for none. What is typed before it comes gives way to the draft. Returns the way to cancel.
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
    // Sent or given up meanwhile, it does not come back.
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

/** Keeps a draft until `dropDraft`; a full or refused storage keeps nothing. */
export function keepDraft(key: string, draft: unknown, place: DraftPlace = 'local'): void {
  try {
    storageOf(place).setItem(key, JSON.stringify(draft))
  } catch {
    // The page goes on without: what is typed stays on the screen.
  }
}

export function dropDraft(key: string, place: DraftPlace = 'local'): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Drops every draft that lives as long as the tab, whoever wrote it: somebody signed out. */
export function dropSessionDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
    for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
