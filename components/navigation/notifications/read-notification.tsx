'use client'

import { useEffect } from 'react'
import type { Notification } from '#contract/notification'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/**
 * Marks the notifications of an opened object as read, however it was opened (OP-117). A failure is harmless: the next visit
 * retries.
 */
export function ReadNotification({ objectId, type = 'assignment' }: { objectId: string; type?: Notification['type'] }) {
  useEffect(() => {
    callApi('readNotifications', { body: { type, objectId } }).catch(leaveWhenExpired)
  }, [objectId, type])
  return null
}
