'use client'

import { useEffect } from 'react'
import { dropSessionDrafts } from '#lib/browser/local-draft'

/** Whoever signed out leaves no pupils' names in this tab. */
export function ForgetDrafts() {
  useEffect(dropSessionDrafts, [])
  return null
}
