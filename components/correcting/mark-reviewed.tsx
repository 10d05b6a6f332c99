'use client'

import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/**
 * Tells the server that the creator has opened a submission (OP-061). Sent by the browser after mount: a prefetched link also
 * renders on the server, and would mark submissions nobody has read. A failure is harmless: the next visit sends it again.
 */
export function MarkReviewed({ assigneeId }: { assigneeId: string }) {
  useEffect(() => {
    callApi('reviewAssignee', { params: { id: assigneeId } }).catch(leaveWhenExpired)
  }, [assigneeId])
  return null
}
