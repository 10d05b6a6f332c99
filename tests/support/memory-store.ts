import { checkPath, type FileStore } from '#api/content/store'

/** An in-memory file store, for tests of something other than the store. */
export function createMemoryStore(clock: () => number = Date.now): FileStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  const putAt = new Map<string, number>()
  return {
    kept,
    put: async (path, bytes) => {
      kept.set(checkPath(path), Uint8Array.from(bytes))
      putAt.set(path, clock())
    },
    open: async (path, range) => {
      const bytes = kept.get(checkPath(path))
      return bytes ? new Blob([Uint8Array.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)]).stream() : null
    },
    delete: async (path) => {
      kept.delete(checkPath(path))
    },
    async *list() {
      for (const path of kept.keys()) yield { path, putAt: putAt.get(path) ?? 0 }
    },
  }
}
