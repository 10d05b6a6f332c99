import type * as z from 'zod/mini'

/** A place in the browser's storage for what somebody is writing: the same for one person, another for the next. */
export const draftKey = (feature: string, userId: string, place: string) => `tremplin:${feature}:${userId}:${place}`

/** The kept draft, when it is there and still has the shape of `schema`. Storage that is refused counts as empty. */
export function readDraft<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const stored = localStorage.getItem(key)
    if (stored === null) return undefined
    const parsed = schema.safeParse(JSON.parse(stored))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft until `dropDraft`; a full or refused storage keeps nothing. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The page goes on without: what is typed stays on the screen.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
