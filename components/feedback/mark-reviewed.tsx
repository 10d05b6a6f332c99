'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/**
 * Tells the server that the creator has opened a submission (OP-061). From the page, once it is on the screen: a link that
 * is only prefetched renders on the server too, and would mark copies that nobody read. Failing costs nothing: next time.
 */
export function MarkReviewed({ assigneeId }: { assigneeId: string }) {
  useEffect(() => {
    callApi('reviewAssignee', { params: { id: assigneeId } }).catch(leaveWhenExpired)
  }, [assigneeId])
  return null
}
