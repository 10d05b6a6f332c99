import { useState } from 'react'
import { type Read, useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

/** What a dialog edits, read again at each opening, never from a stale cache; `read` is null for a new object. */
export function useStored<T>(read: (() => Promise<T>) | null): Read<T> {
  const [opening] = useState(() => newUuid())
  return useRead(read && ['settings', opening], read ?? (() => Promise.reject(new Error('nothing is stored'))))
}
