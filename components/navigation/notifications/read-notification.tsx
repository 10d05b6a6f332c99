'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/**
 * Marks the notifications of an opened object as read, however it was opened (OP-117). A failure is harmless: the next visit
 * retries.
 */
export function ReadNotification({ objectId }: { objectId: string }) {
  useEffect(() => {
    callApi('readNotifications', { body: { type: 'assignment', objectId } }).catch(leaveWhenExpired)
  }, [objectId])
  return null
}
