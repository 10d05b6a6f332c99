'use client'

import { useState } from 'react'
import { type Read, useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

/** What a window is there to change, read anew at each opening so that changes start from what is stored; null: nothing is yet. */
export function useStored<T>(read: (() => Promise<T>) | null): Read<T> {
  const [opening] = useState(() => newUuid())
  return useRead(read && ['settings', opening], read ?? (() => Promise.reject(new Error('nothing is stored'))))
}
