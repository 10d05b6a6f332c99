'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { GivenWork } from '#contract/work'
import { dayMonthYear, timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { groupLabel, ofName } from '#domain/people/names'
import { groupTimes, type TargetSummary } from '#domain/works/assigning'
import { callApi } from '#lib/browser/client'
import { lessonPath, workPath } from '#lib/routes'
import type { AssignForm } from './form.ts'

type Props = {
  form: AssignForm
  courseName: string | undefined
  groups: readonly { readonly _id: string; readonly label: string }[]
  targets: TargetSummary
}

/** What the assignment will do, in one sentence; or what is still missing. */
export function Summary({ form, courseName, groups, targets }: Props) {
  const t = useTranslations('assign')
  const format = useFormatter()
  const due = parisInstant(form.due.date, form.due.time)
  const missing = [
    ...(courseName === undefined ? [t('missing.course')] : []),
    ...(targets.total === 0 ? [t('missing.targets')] : []),
    ...(Number.isNaN(due) ? [t('missing.dueDate')] : []),
  ]
  if (missing.length > 0 || courseName === undefined) {
    return <p className="text-muted">{t('incomplete', { missing: format.list(missing) })}</p>
  }
  const labelOf = new Map(groups.map(({ _id, label }) => [_id, label]))
  const ofGroups = targets.counts.map(({ _id, count }) => {
    const group = labelOf.get(_id) ?? ''
    return t('studentsOf', { count, group, ofGroup: ofName(group) })
  })
  const singles = targets.singles.length > 0 ? [t('students', { count: targets.singles.length })] : []
  return (
    <dl className="flex flex-col gap-3">
      <Line term={t('what')}>{form.name.trim() || courseName}</Line>
      <Line term={t('who')}>
        {format.list([...ofGroups, ...singles])}
        {ofGroups.length + singles.length > 1 ? (
          <span className="block text-sm text-muted">{t('total', { count: targets.total })}</span>
        ) : null}
      </Line>
      <Visible form={form} />
      <Line term={t('when')}>
        {t('dueOn', {
          date: weekdayDayMonthYear(due),
          time: timeOfDay(due),
        })}
      </Line>
    </dl>
  )
}

/** From when on students see the work, unless they do at once. */
function Visible({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('assign')
  const { publish } = form
  const at = publish ? parisInstant(publish.date, publish.time) : Number.NaN
  if (Number.isNaN(at)) return null
  return (
    <Line term={t('publication.summary')}>
      {t('publication.on', { date: weekdayDayMonthYear(at), time: timeOfDay(at) })}
      {groupTimes(form).length > 0 ? <span className="block text-sm text-muted">{t('publication.differs')}</span> : null}
    </Line>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

type AlreadyAssignedProps = {
  /** Existing works of the course that include some of the chosen students, and how many of them. */
  given: readonly { readonly work: GivenWork; readonly reached: number }[]
  /** Ids of the chosen groups. */
  groups: readonly string[]
  /** An « évaluation » is being given: what was given before tells its answers. */
  exam: boolean
}

/** Number of works listed by name; the others are only counted. */
const maxNamed = 3

/** Warns that these students already have the course; it can still be assigned. */
export function AlreadyAssigned({ given, groups, exam }: AlreadyAssignedProps) {
  const t = useTranslations('assign.already')
  if (given.length === 0) return null
  return (
    <AlertBanner tone="warn">
      <p className="font-semibold">{t('title')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {given.slice(0, maxNamed).map(({ work: { _id, name, dueDate, group }, reached }) => (
          <li key={_id}>
            <TextLink href={workPath(_id)}>{name}</TextLink>{' '}
            {t('line', {
              who: group && groups.includes(group._id) ? groupLabel(group.name) : t('some', { count: reached }),
              date: dayMonthYear(dueDate),
            })}
          </li>
        ))}
      </ul>
      {given.length > maxNamed ? <p>{t('more', { count: given.length - maxNamed })}</p> : null}
      <p className="mt-1">{t(exam ? 'tells' : 'still')}</p>
    </AlertBanner>
  )
}

type StartLessonProps = { courseId: string | null; groups: readonly string[]; single: boolean }

/** Instead of giving it as work: the course is done now, in class, on the board. For one class at a time, as it says beside the button. */
export function StartLesson({ courseId, groups, single }: StartLessonProps) {
  const t = useTranslations('assign.lesson')
  const id = useId()
  const router = useRouter()
  const { pending, write } = useWriting()
  const [groupId] = groups
  if (courseId === null || (groupId === undefined && !single)) return null
  const only = groups.length === 1 && !single ? groupId : undefined
  const start = (group: string) =>
    write(async () => {
      const { workId } = await callApi('startLive', { body: { courseId, groupId: group } })
      router.push(lessonPath(workId))
    })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('text')}</p>
      {only === undefined ? <p id={`${id}-why`}>{t('oneClass')}</p> : null}
      <Button
        full
        icon="play"
        pending={pending}
        disabled={only === undefined}
        aria-describedby={only === undefined ? `${id}-why` : undefined}
        onClick={() => only !== undefined && void start(only)}
      >
        {t('start')}
      </Button>
    </div>
  )
}
