import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'

interface WorkEnd {
  readonly assigneeId: string
  readonly workId: string
  /** Whether the work's scores go to a learning platform (LTI-001). */
  readonly flagged: boolean
  /** Null until the server has confirmed that the work is handed in. */
  readonly handedIn: { readonly evaluation: number | null } | null
}

/**
 * At the end of a flagged work, asks the server to send the score to the platform of the route's ltik (LTI-002). The server has
 * also queued the score at submission and sends it from there (OP-116), so a failure here loses nothing and is not reported.
 */
export function useSendGrade({ assigneeId, workId, flagged, handedIn }: WorkEnd): void {
  useEffect(() => {
    const ltik = new URLSearchParams(window.location.search).get('ltik')
    if (!flagged || !handedIn || !ltik) return
    callApi('sendGrade', { body: { ltik, assigneeId, workId, evaluation: handedIn.evaluation } }).catch(() => {})
  }, [assigneeId, workId, flagged, handedIn])
}
