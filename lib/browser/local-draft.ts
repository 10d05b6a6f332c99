import type * as z from 'zod/mini'

/*
 * What somebody is writing, kept in the browser until it is saved. `local` outlives the tab; `session` lives as long as the
 * tab and is dropped at sign-out: for whole lists of pupils, on computers that a staff room shares.
 */
export type DraftPlace = 'local' | 'session'

const prefix = 'tremplin:'

/** A place in the browser's storage for what somebody is writing: the same for one person, another for the next. */
export const draftKey = (feature: string, userId: string, place: string) => `${prefix}${feature}:${userId}:${place}`

const storageOf = (place: DraftPlace) => (place === 'session' ? sessionStorage : localStorage)

/** The kept draft, when it is there and still has the shape of `schema`. Storage that is refused counts as empty. */
export function readDraft<S extends z.ZodMiniType>(key: string, schema: S, place: DraftPlace = 'local'): z.output<S> | undefined {
  try {
    const stored = storageOf(place).getItem(key)
    if (stored === null) return undefined
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
