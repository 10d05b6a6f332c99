import { useCallback, useEffect, useState } from 'react'
import { type DocumentFailure, failureOf, type OpenedPdf, openPdf } from './pdf-engine.ts'

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: OpenedPdf }
  | { readonly status: 'failed'; readonly failure: DocumentFailure }

const loading: PdfState = { status: 'loading' }

/** The PDF at `source` while mounted. `retry` opens it again; `fail` reports that one of its pages cannot be drawn. */
export function usePdf(source: string) {
  const [state, setState] = useState<PdfState>(loading)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same source again.
  useEffect(() => {
    let current = true
    const opening = openPdf(source, () => current && setState({ status: 'failed', failure: 'unreachable' }))
    setState(loading)
    opening.opened.then(
      (pdf) => current && setState({ status: 'ready', pdf }),
      (error: unknown) => current && setState({ status: 'failed', failure: failureOf(error) }),
    )
    return () => {
      current = false
      opening.close()
    }
  }, [source, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const fail = useCallback((failure: DocumentFailure) => setState({ status: 'failed', failure }), [])
  return { state, retry, fail }
}
