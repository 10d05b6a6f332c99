'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/**
 * Tells the server that the creator of the work has opened a submission (OP-061). After mount, as a prefetched link renders on the
 * server too; a failure waits for the next visit.
 */
export function MarkReviewed({ assigneeId }: { assigneeId: string }) {
  useEffect(() => {
    callApi('reviewAssignee', { params: { id: assigneeId } }).catch(leaveWhenExpired)
  }, [assigneeId])
  return null
}
