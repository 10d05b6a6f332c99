export interface ExpiringCacheOptions {
  /** How long a value is kept, in ms. */
  readonly ttlMs: number
  /** Maximum number of entries; beyond it the oldest is dropped. */
  readonly limit: number
  readonly now?: () => number
}

/**
 * A cache of loaded values by key. Concurrent requests for a key do not share a pending load: each load runs with its own caller's
 * session, so its failure must not affect others.
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
