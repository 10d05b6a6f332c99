import { useFormatter, useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { Icon } from '#components/ui/display/icon'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { GivenWork } from '#contract/work'
import { dayMonthYear, timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { groupLabel, ofName } from '#domain/people/names'
import { groupTimes, type TargetSummary } from '#domain/works/assigning'
import { type CourseOption, isOfOtherLevel } from '#domain/works/course-choice'
import { workPath } from '#lib/routes'
import { wrongFields } from './exam-form.ts'
import { type AssignForm, type GroupOption, usualArchive } from './form.ts'

interface Given {
  form: AssignForm
  course: Pick<CourseOption, 'name' | 'levels'> | undefined
  groups: readonly Pick<GroupOption, '_id' | 'label' | 'levelId'>[]
  targets: TargetSummary
}

export type InWords = ReturnType<typeof useInWords>

/** Everything that giving this will do, in words, by decision; `missing`: what is not decided yet. */
export function useInWords({ form, course, groups, targets }: Given) {
  const t = useTranslations('assign')
  const format = useFormatter()
  const exam = useExamInWords(form)
  const who = useTargetsInWords({ groups, targets })
  const { marked, visible, archive, message } = useOptionsInWords(form)
  const { live } = form
  const courseName = course?.name
  const others = groups.filter(({ levelId }) => isOfOtherLevel(course, levelId)).map(({ label }) => label)
  const otherLevel = others.length > 0 ? [t('will.otherLevel', { groups: format.list(others) })] : []
  const due = live ? null : parisInstant(form.due.date, form.due.time)
  const dueAt = due === null || Number.isNaN(due) ? null : { date: weekdayDayMonthYear(due), time: timeOfDay(due) }
  const missing = [
    ...(courseName === undefined ? [t('missing.course')] : []),
    ...(who === null ? [t('missing.targets')] : []),
    ...(live || dueAt ? [] : [t('missing.dueDate')]),
  ]
  const own = form.name.trim()
  const ofWork = [...(visible.length > 0 ? visible : [t('will.now')]), ...(dueAt ? [t('will.due', dueAt)] : [])]
  return {
    missing: missing.length > 0 ? t('incomplete', { missing: format.list(missing) }) : null,
    who,
    due: dueAt && t('dueOn', dueAt),
    exam: exam && [...exam.limits, ...exam.rest],
    /** What is set among the options that are folded; none: as usual. */
    options: [
      ...(own === '' || own === courseName ? [] : [t('will.named', { name: own })]),
      ...[...message, ...visible, ...marked],
      ...(form.archive === (form.exam ? 'none' : usualArchive) ? [] : [archive]),
      ...(form.students.length > 0 ? [t('will.singles', { count: form.students.length })] : []),
    ],
    risks: [...(live ? [t('will.live')] : [...(exam ? [t('will.exam'), ...exam.limits] : []), ...marked]), ...otherLevel],
    facts: [
      ...(courseName === undefined ? [] : [live ? courseName : own || courseName]),
      ...(who === null ? [] : [who]),
      ...(live ? [] : [...ofWork, ...(exam?.rest ?? []), archive, ...(form.marking ? [] : [t('will.unmarked')]), ...message]),
    ],
  }
}

/** What the options that are folded will do. */
function useOptionsInWords({ marking, publish, groupPublish, groups, archive, comment }: AssignForm) {
  const t = useTranslations('assign')
  const at = publish ? parisInstant(publish.date, publish.time) : Number.NaN
  const differs = groupTimes({ publish, groupPublish, groups }).length > 0
  const on = Number.isNaN(at) ? [] : [t('publication.on', { date: weekdayDayMonthYear(at), time: timeOfDay(at) })]
  return {
    marked: marking
      ? [
          t('will.marked', { outOf: marking.outOf, coefficient: marking.coefficient.trim() }),
          ...(marking.lateHalf ? [t('will.lateHalf')] : []),
        ]
      : [],
    visible: differs ? [...on, t('publication.differs')] : on,
    archive: t('will.archive', { delay: t(`archiveDelay.${archive}`).toLowerCase() }),
    message: comment.trim() === '' ? [] : [t('will.message')],
  }
}

/** The students of each class or group, then the single ones, and all of them; null: nobody. */
function useTargetsInWords({ groups, targets }: Pick<Given, 'groups' | 'targets'>): string | null {
  const t = useTranslations('assign')
  const format = useFormatter()
  const labelOf = new Map(groups.map(({ _id, label }) => [_id, label]))
  const parts = [
    ...targets.counts.map(({ _id, count }) => {
      const group = labelOf.get(_id) ?? ''
      return t('studentsOf', { count, group, ofGroup: ofName(group) })
    }),
    ...(targets.singles.length > 0 ? [t('students', { count: targets.singles.length })] : []),
  ]
  if (targets.total === 0) return null
  return parts.length > 1 ? t('total', { parts: format.list(parts), count: targets.total }) : (parts[0] ?? null)
}

/** The conditions of an « évaluation »: what limits the students, and the rest. */
function useExamInWords({ exam }: AssignForm) {
  const t = useTranslations()
  if (exam === null) return null
  const limit = exam.minutes.trim() === '' ? t('work.exam.noLimit') : t('work.exam.limit', { minutes: Number(exam.minutes) })
  const drawn = Object.values(exam.draws).some((count) => count.trim() !== '')
  return {
    limits: [...(wrongFields(exam).includes('minutes') ? [] : [limit]), ...(drawn ? [t('assign.will.drawn')] : [])],
    rest: [
      ...(exam.ownOrder ? [t('work.exam.ownOrder')] : []),
      t(exam.aids ? 'work.exam.aids' : 'work.exam.noAids'),
      t('assign.will.release', { release: t(`assign.exam.releaseBy.${exam.release}`).toLowerCase() }),
    ],
  }
}

/** What the assignment will do, what cannot be taken back first; and what is still missing. */
export function Summary({ missing, risks, facts }: InWords) {
  return (
    <>
      {missing === null ? null : <p className="text-muted">{missing}</p>}
      <ul className="flex flex-col gap-1.5">
        {risks.map((risk) => (
          <li key={risk} className="flex items-start gap-2 font-semibold">
            <Icon name="warning" className="mt-0.5 shrink-0 text-warn" />
            {risk}
          </li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
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
            <TextLink href={workPath(_id)} label={name} />{' '}
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
