'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import { ErrorState } from '#components/ui/states/error-state'
import { Skeleton, SkeletonFrame } from '#components/ui/states/skeleton'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { ResultData } from './result-data.ts'
import { questionResults, useResults } from './use-results.ts'

type Props = { workId: string; students: readonly AssigneeRow[] }

/** The work question by question, once somebody has begun. */
export function Results({ workId, students }: Props) {
  return students.some(({ state, late }) => state !== 'todo' || late > 0) ? (
    <LaterResults workId={workId} students={students} />
  ) : (
    <NoResult />
  )
}

/** Comes after the page, which does not wait for 40 questions of 35 students. */
function LaterResults({ workId, students }: Props) {
  const t = useTranslations('work.results')
  const place = useRef<HTMLDivElement>(null)
  const { shown, state, load } = useResults(workId, students, place)
  const retried = useRef(false)
  const retry = () => {
    retried.current = true
    return load()
  }
  // The button went with the error: whoever pressed it goes on from what came.
  useEffect(() => {
    if (state !== 'ready') return
    if (retried.current && document.activeElement === document.body) place.current?.focus()
    retried.current = false
  }, [state])
  return (
    <div ref={place} tabIndex={-1} aria-busy={state === 'loading'} className="flex min-w-0 flex-col gap-6">
      {state === 'failed' ? <ErrorState text={t('error')} onRetry={retry} /> : null}
      {shown ? <Loaded data={shown} /> : state === 'failed' ? null : <Coming />}
    </div>
  )
}

function Loaded({ data }: { data: ResultData }) {
  if (data.students.length === 0 && data.questions.every(({ answered }) => answered === 0)) return <NoResult />
  return <LazyPart part={questionResults}>{({ QuestionResults }) => <QuestionResults {...data} />}</LazyPart>
}

/** About the room of a table and a map. */
function Coming() {
  const t = useTranslations('work.results')
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="noscript:hidden print:hidden">
        <SkeletonFrame>
          <Skeleton className="mb-6 h-screen" />
          <Skeleton className="h-96" />
        </SkeletonFrame>
      </div>
    </>
  )
}

function NoResult() {
  const t = useTranslations('work.results')
  return <p className="rounded-card border border-dashed border-line p-5 text-muted">{t('none')}</p>
}
