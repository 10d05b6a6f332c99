'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Loader } from '#components/ui/states/loader'
import { startPageVisit } from '#lib/browser/headless'

interface Props {
  /** Where the browser refused the cookie: what the page keeps of its visit. */
  seals: { readonly page: string; readonly files: string } | null
  words: { readonly loading: string; readonly expiredTitle: string; readonly expiredText: string }
  children: ReactNode
}

/** Around an embedded page: keeps its visit while it is open, and says when that is over. */
export function GuestVisit({ seals, words, children }: Props) {
  const [ready, setReady] = useState(seals === null)
  const [expired, setExpired] = useState(false)
  // Its text, as the seals are made anew each time that the page is.
  const key = seals === null ? null : `${seals.page} ${seals.files}`
  useEffect(() => {
    const [page = '', files = ''] = key?.split(' ') ?? []
    const end = startPageVisit({ seals: key === null ? null : { page, files }, onExpired: () => setExpired(true) })
    if (key !== null) cleanAddress()
    setReady(true)
    return end
  }, [key])
  return (
    <>
      {expired ? (
        <div className="mb-4">
          <AlertBanner tone="warn" closable={false}>
            <p className="font-semibold">{words.expiredTitle}</p>
            <p>{words.expiredText}</p>
          </AlertBanner>
        </div>
      ) : null}
      {/* Addresses of files carry the visit, which only the browser knows. */}
      {ready ? children : <Loader text={words.loading} />}
    </>
  )
}

/** The visit came in the address and is in memory now: it stays in neither the address nor the history. */
function cleanAddress(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('entree')
  window.history.replaceState(window.history.state, '', address)
}
