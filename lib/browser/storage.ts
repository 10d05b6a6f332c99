/** `local` outlives the tab; `session` lasts as long as the tab. */
export type StoragePlace = 'local' | 'session'

const storageOf = (place: StoragePlace) => (place === 'session' ? sessionStorage : localStorage)

/** What this browser stores under a key; null for nothing. A storage that is unavailable or full counts as empty, here and below. */
export const readStored = (key: string, place: StoragePlace = 'local'): string | null =>
  tryOr(() => storageOf(place).getItem(key), null)

export const store = (key: string, value: string, place: StoragePlace = 'local'): void =>
  tryOr(() => storageOf(place).setItem(key, value), undefined)

export const dropStored = (key: string, place: StoragePlace = 'local'): void =>
  tryOr(() => storageOf(place).removeItem(key), undefined)

/** Drops what is stored under each key that begins so, but for one of them. */
export function dropStoredUnder(start: string, place: StoragePlace, kept?: string): void {
  const keys = tryOr(() => Array.from({ length: storageOf(place).length }, (_, at) => storageOf(place).key(at) ?? ''), [])
  for (const key of keys) if (key.startsWith(start) && key !== kept) dropStored(key, place)
}

/** The value of a stored JSON; undefined for a text that is none. */
export const jsonOf = (text: string | null): unknown => tryOr(() => (text === null ? undefined : JSON.parse(text)), undefined)

function tryOr<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}
