'use client'

import { useEffect } from 'react'
import { dropSessionDrafts } from '#lib/browser/local-draft'

/** Deletes the drafts of the browser tab after sign-out, as they may contain names of students. */
export function ForgetDrafts() {
  useEffect(dropSessionDrafts, [])
  return null
}
