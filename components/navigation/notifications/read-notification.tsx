'use client'

import { useEffect } from 'react'
import type { Notification } from '#contract/notification'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** Marks an opened object's notifications as read, whatever led to it (OP-117). After a failure the next visit retries. */
export function ReadNotification({ objectId, type = 'assignment' }: { objectId: string; type?: Notification['type'] }) {
  useEffect(() => {
    callApi('readNotifications', { body: { type, objectId } }).catch(leaveWhenExpired)
  }, [objectId, type])
  return null
}
