'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SeatList } from '#components/students/seat-list'
import type { LiveBoard, LiveStudent } from '#contract/live'

/** A lesson for its teacher alone: who has joined, who has not answered the question on the board. */
export interface LessonFacts {
  readonly phase: LiveBoard['phase']
  readonly students: readonly LiveStudent[]
}

/** How many have joined, and behind it, with the names that the board does not show: who is still at the open question, names to be freed. */
export function LivePanel({ workId, lesson }: { workId: string; lesson: LessonFacts | undefined }) {
  const t = useTranslations('work.live')
  const { refresh } = useRouter()
  if (!lesson) return <p role="alert">{t('error')}</p>
  const { phase, students } = lesson
  const seated = students.filter(({ joined }) => joined !== null)
  const here = seated.filter((student) => student.here)
  const stuck = here.filter(({ answered }) => !answered)
  return (
    <details className="open:basis-full">
      <summary className="cursor-pointer font-semibold text-ink tabular-nums">
        {t('here', { here: here.length, missing: students.length - here.length })}
      </summary>
      {phase === 'open' && here.length > 0 ? (
        <p className="mt-3 text-ink">
          {stuck.length === 0 ? t('noneStuck') : t('stuck', { names: stuck.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      <SeatList workId={workId} students={seated} asked={phase === 'open' || phase === 'shown'} onFreed={refresh} />
    </details>
  )
}
