'use client'

import { useEffect, useState } from 'react'
import { dropSessionDrafts } from '#lib/browser/local-draft'
import { takeSessionEnded } from '#lib/browser/session-ended'

/** Why the login screen appeared in the middle of something: the session of the open page had ended. */
export function SessionEnded({ text }: { text: string }) {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  return ended ? (
    <p role="status" className="rounded-control bg-brand-soft px-4 py-3 font-semibold text-ink">
      {text}
    </p>
  ) : null
}

/** Deletes the drafts of the browser tab after sign-out, as they may contain names of students. */
export function ForgetDrafts() {
  useEffect(dropSessionDrafts, [])
  return null
}
