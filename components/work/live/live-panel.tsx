'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Badge } from '#components/ui/display/badge'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { LiveBoard, LiveStudent } from '#contract/live'
import { callApi } from '#lib/browser/client'
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
      <ul className="mt-4 grid gap-2 tablet:grid-cols-2 wide:grid-cols-3">
        {seated.map((student) => (
          <Seat key={student._id} workId={workId} student={student} asked={phase === 'open' || phase === 'shown'} />
        ))}
      </ul>
    </>
  )
}

function Seat({ workId, student, asked }: { workId: string; student: LiveStudent; asked: boolean }) {
  const t = useTranslations('work.live')
  const { refresh } = useRouter()
  const { pending, write } = useWriting()
  const free = () =>
    write(async () => {
      await callApi('freeSeat', { params: { id: workId }, body: { assigneeId: student._id } })
      refresh()
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3 py-2">
      <span className="min-w-0 flex-1 basis-32 font-semibold break-words">{student.name}</span>
      {student.here ? null : <Badge tone="neutral" label={t('away')} />}
      {asked && (student.here || student.answered) ? (
        <Badge tone={student.answered ? 'good' : 'info'} icon={student.answered ? 'check' : 'clock'}>
          {t(student.answered ? 'answered' : 'waiting')}
        </Badge>
      ) : null}
      {student.joined === 'guest' ? (
        <Button size="sm" pending={pending} onClick={() => void free()} aria-label={t('freeOne', { name: student.name })}>
          {t('free')}
        </Button>
      ) : null}
    </li>
  )
}
