'use client'

import { useEffect } from 'react'

// The contract comes with the client: the player's first scripts do without.
const client = () => import('#lib/browser/client')

/** Opening an object reads its notifications, wherever one came from (OP-117). Failing costs nothing: next time. */
export function ReadNotification({ objectId }: { objectId: string }) {
  useEffect(() => {
    client()
      .then(({ callApi }) => callApi('readNotifications', { body: { type: 'assignment', objectId } }))
      .catch(() => {})
  }, [objectId])
  return null
}
