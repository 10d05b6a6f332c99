/** A browser's CacheStorage in memory, with what the product uses of it. Addresses are relative to http://device. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, 'http://device').href
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => store.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, reply: Response) => void store.set(keyOf(request), reply),
    delete: async (request: RequestInfo | URL) => store.delete(keyOf(request)),
    keys: async () => [...store.keys()].map((url) => new Request(url)),
  })
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return cacheOf(store)
  }
  const storage: Partial<Record<keyof CacheStorage, unknown>> = {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
  return storage as CacheStorage
}
