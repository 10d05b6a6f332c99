'use client'

import { useEffect } from 'react'
import { type LastWork, rememberWork } from '#lib/browser/last-work'

/** Remembers the displayed work, for the student's home page. */
export function RememberWork({ userId, assigneeId, name }: LastWork & { userId: string }) {
  useEffect(() => rememberWork(userId, { assigneeId, name }), [userId, assigneeId, name])
  return null
}
