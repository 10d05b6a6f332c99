import { refuseInTransaction } from '../in-transaction.ts'

/** Bytes `start` to `end` of a file, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Storage of file bytes; type and owner are in the table `files`. A path is written once and never changes. */
export interface FileStore {
  /** Stores the bytes atomically. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Streams the bytes; null when there is no such file. */
  open: (path: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** No-op when there is no such file. */
  delete: (path: string) => Promise<void>
  /** Every path with the instant it was stored (epoch ms), unordered. */
  list: () => AsyncIterable<{ path: string; putAt: number }>
}

/** The same store, which refuses to be waited for in a transaction (in-transaction.ts). */
export const watchStore = (store: FileStore): FileStore => ({
  put: async (...file) => {
    refuseInTransaction()
    await store.put(...file)
  },
  open: async (...file) => {
    refuseInTransaction()
    return store.open(...file)
  },
  delete: async (path) => {
    refuseInTransaction()
    await store.delete(path)
  },
  list: () => store.list(),
})

/** The same store, which tells each failure of what it is asked to do, before whoever asked learns of it. */
export function reportFailures(store: FileStore, told: (operation: keyof FileStore, error: unknown) => void): FileStore {
  const telling = <Result>(operation: keyof FileStore, asked: Promise<Result>) =>
    asked.catch((error: unknown) => {
      told(operation, error)
      throw error
    })
  return {
    put: (...file) => telling('put', store.put(...file)),
    open: (...file) => telling('open', store.open(...file)),
    delete: (path) => telling('delete', store.delete(path)),
    list: () => store.list(),
  }
}

/** Throws on a path that the API does not generate: words separated by slashes, with one extension and no parent folders. */
export function checkPath(path: string): string {
  if (!/^(?:[\w-]+\/)+[\w-]+\.[a-z0-9]+$/.test(path)) throw new Error('a path of the file store is malformed')
  return path
}
