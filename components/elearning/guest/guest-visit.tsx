'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Loader } from '#components/ui/states/loader'
import { startPageVisit } from '#lib/browser/headless'

interface Props {
  /** Set when the browser refused the cookie: the seals of the visit, which the page keeps in memory. */
  seals: { readonly page: string; readonly files: string } | null
  loading: string
  /** What is said once the visit has expired. */
  expired: ReactNode
  /** Hides the page once the visit has expired, unless the lesson was over before: it would be untrue. */
  closes: boolean
  children: ReactNode
}

/** Wraps an embedded page: keeps its visit alive while it is open, and tells when it has expired. */
export function GuestVisit({ seals, loading, expired, closes, children }: Props) {
  const [ready, setReady] = useState(seals === null)
  const [isExpired, setExpired] = useState(false)
  const [isOver, setOver] = useState(false)
  // A string key, because the seals are a new object at each render.
  const key = seals === null ? null : `${seals.page} ${seals.files}`
  useEffect(() => {
    const [page = '', files = ''] = key?.split(' ') ?? []
    const seen = key === null ? null : { page, files }
    const end = startPageVisit({ seals: seen, onExpired: () => setExpired(true), onLessonOver: () => setOver(true) })
    if (key !== null) cleanAddress()
    setReady(true)
    return end
  }, [key])
  return (
    <>
      {isExpired ? (
        <AlertBanner tone="warn" className="mb-4">
          {expired}
        </AlertBanner>
      ) : null}
      {/* File URLs contain the visit, which only the browser knows. */}
      {/* Hidden rather than left out: what is being typed is kept. */}
      <div className={closes && isExpired && !isOver ? 'hidden' : 'contents'}>{ready ? children : <Loader text={loading} />}</div>
    </>
  )
}

/** Removes the visit from the URL and the history, once it is kept in memory. */
function cleanAddress(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('entree')
  window.history.replaceState(window.history.state, '', address)
}
