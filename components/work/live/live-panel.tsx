'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SeatList } from '#components/students/seat-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { LiveBoard, LiveStudent } from '#contract/live'
import { lessonPath } from '#lib/routes'

/** A lesson for its teacher alone: who has joined, who has not answered the question on the board. */
export interface LessonFacts {
  readonly phase: LiveBoard['phase']
  readonly students: readonly LiveStudent[]
}

/** Names are here and not on the board: who has joined, who is still at the open question, and names to be freed. */
export function LivePanel({ workId, lesson }: { workId: string; lesson: LessonFacts | undefined }) {
  const t = useTranslations('work.live')
  return (
    <Section id="en-direct" title={t('title')}>
      {lesson ? <Seats workId={workId} lesson={lesson} /> : <ErrorState text={t('error')} />}
    </Section>
  )
}

function Seats({ workId, lesson: { phase, students } }: { workId: string; lesson: LessonFacts }) {
  const t = useTranslations('work.live')
  const { refresh } = useRouter()
  const seated = students.filter(({ joined }) => joined !== null)
  const here = seated.filter((student) => student.here)
  const stuck = phase === 'open' ? here.filter(({ answered }) => !answered) : []
  const missing = students.length - here.length
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={lessonPath(workId)} variant="primary" icon="play" label={t('board')} />
        <p className="text-muted tabular-nums">{t('here', { here: here.length, missing })}</p>
      </div>
      {phase === 'open' && here.length > 0 ? (
        <p className="mt-3">
          {stuck.length === 0 ? t('noneStuck') : t('stuck', { names: stuck.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      <SeatList workId={workId} students={seated} asked={phase === 'open' || phase === 'shown'} onFreed={refresh} />
    </>
  )
}
