export interface ExpiringCacheOptions {
  /** How long a value is kept, in ms. */
  readonly ttlMs: number
  /** Entries kept at most; past it the oldest goes. */
  readonly limit: number
  readonly now?: () => number
}

/**
 * A memory of loaded values by key. Those who ask while a load is under way share it only through its result:
 * a load runs with its own caller's session, so its failure concerns nobody else.
 */
export function createExpiringCache<V>({ ttlMs, limit, now = Date.now }: ExpiringCacheOptions) {
  const entries = new Map<string, { value: V; until: number }>()
  return async (key: string, load: () => Promise<V>): Promise<V> => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry.value
    const value = await load()
    entries.delete(key)
    entries.set(key, { value, until: now() + ttlMs })
    const oldest = entries.keys().next()
    if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
    return value
  }
}
