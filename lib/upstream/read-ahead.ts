import 'server-only'
import { isDeepStrictEqual } from 'node:util'

/** The same promise; when it rejects before anybody awaits it, or nobody ever does, that is no unhandled rejection. */
export function held<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * A read whose key is nearly always known before it is certain: it begins at once with the guess, and begins again when the
 * certain key is another one. Keys are plain data, compared by value. Rejects as `certain` first, then as the read that counts.
 */
export async function readAhead<K, T>(guess: K, certain: Promise<K>, read: (key: K) => Promise<T>): Promise<T> {
  const early = held(read(guess))
  const key = await certain
  return isDeepStrictEqual(key, guess) ? early : read(key)
}
