'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** Opening an object reads its notifications, wherever one came from (OP-117). Failing costs nothing: next time. */
export function ReadNotification({ objectId }: { objectId: string }) {
  useEffect(() => {
    callApi('readNotifications', { body: { type: 'assignment', objectId } }).catch(leaveWhenExpired)
  }, [objectId])
  return null
}
