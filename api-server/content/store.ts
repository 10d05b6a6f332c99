/** Bytes `start` to `end` of a file, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files are. What they are and whose is in the table `files`; a path is used once and never changes. */
export interface FileStore {
  /** Keeps the bytes, wholly or not at all. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The bytes, from the first one on as they come; null when there is no such file. */
  open: (path: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** Does nothing when there is no such file. */
  delete: (path: string) => Promise<void>
  /** Every path with the instant (epoch ms) it was put, in no order. */
  list: () => AsyncIterable<{ path: string; putAt: number }>
}

/** Refuses a path that the API has not made itself: words and a file name, no dots but one, nothing above. */
export function checkPath(path: string): string {
  if (!/^(?:[\w-]+\/)+[\w-]+\.[a-z0-9]+$/.test(path)) throw new Error('a path of the file store is malformed')
  return path
}
