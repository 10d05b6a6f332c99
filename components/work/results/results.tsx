'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorState } from '#components/ui/states/error-state'
import { type MapPages, QuestionResults } from './question-results.tsx'
import type { ResultData } from './result-data.ts'

type Props = {
  /** Undefined when they failed to load. */
  data: ResultData | undefined
  map: MapPages
}

/** The results of a work, or an error with a retry button; after a successful retry the focus moves to the results. */
export function Results({ data, map }: Props) {
  const t = useTranslations('work.results')
  const { refresh } = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const retried = useRef(false)
  const retry = () => {
    retried.current = true
    refresh()
  }
  // The focused retry button disappeared with the error: move the focus to the results.
  useEffect(() => {
    if (!data) return
    if (retried.current && document.activeElement === document.body) place.current?.focus()
    retried.current = false
  }, [data])
  return (
    <div ref={place} tabIndex={-1} className="min-w-0">
      {data ? <QuestionResults data={data} map={map} /> : <ErrorState text={t('error')} onRetry={retry} />}
    </div>
  )
}
