'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import { RetryButton } from '#components/ui/actions/retry-button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Loader } from '#components/ui/states/loader'
import { callApi } from '#lib/browser/client'
import { waitForLists } from '#lib/browser/wait-for-lists'

/** Replaces filters whose choices failed to load (ERR-020); the choices are requested once more (SEL-027, SEL-028). */
export function FiltersFailure() {
  const t = useTranslations('errors')
  return (
    <div className="mb-6">
      <AlertBanner tone="bad">
        <p className="mb-2">{t('filters')}</p>
        <RetryButton />
      </AlertBanner>
      <RetryLists />
    </div>
  )
}

/** When the server failed to read the filter choices, the browser retries; once they load, the page is refreshed. */
function RetryLists() {
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
