'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'

/** What a window is there to change, read anew at each opening so that changes start from what is stored; null: nothing is yet. */
export function useStored<T>(read: (() => Promise<T>) | null) {
  const [opening] = useState(() => newUuid())
  const { data, error, mutate } = useSWR(read && `settings ${opening}`, read, {
    onError: leaveWhenExpired,
    revalidateOnFocus: false,
  })
  return { data, failed: error !== undefined && data === undefined, readAgain: () => void mutate() }
}
