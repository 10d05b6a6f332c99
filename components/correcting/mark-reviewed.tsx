'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** A submission that its creator opened (OP-061). After mount, as prefetched links render too; a failure waits for a visit. */
export function MarkReviewed({ assigneeId }: { assigneeId: string }) {
  useEffect(() => {
    callApi('reviewAssignee', { params: { id: assigneeId } }).catch(leaveWhenExpired)
  }, [assigneeId])
  return null
}
