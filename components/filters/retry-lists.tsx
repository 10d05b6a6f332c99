'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { Loader } from '#components/ui/states/loader'
import { callApi } from '#lib/browser/client'
import { waitForLists } from '#lib/browser/wait-for-lists'

/** When the server failed to read the filter choices, the browser retries; once they load, the page is refreshed. */
export function RetryLists() {
  const router = useRouter()
  const [waiting, setWaiting] = useState(false)
  const [drawing, draw] = useTransition()
  useEffect(() => {
    setWaiting(true)
    return waitForLists(() => callApi('getSearchData'), {
      onLoaded: () => {
        setWaiting(false)
        draw(() => router.refresh())
      },
      onFailed: () => setWaiting(false),
    })
  }, [router])
  return waiting || drawing ? <Loader /> : null
}
