'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorState } from '#components/ui/states/error-state'
import { type MapPages, QuestionResults } from './question-results.tsx'
import type { ResultData } from './result-data.ts'

type Props = {
  /** Undefined when they could not be loaded. */
  data: ResultData | undefined
  map: MapPages
}

/** The results of a work, or a sentence and a new try; whoever pressed it goes on from what came. */
export function Results({ data, map }: Props) {
  const t = useTranslations('work.results')
  const { refresh } = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const retried = useRef(false)
  const retry = () => {
    retried.current = true
    refresh()
  }
  // The button went with the error, and the focus with it.
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
