'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import type { Problems } from '#components/calls/form.ts'
import { Button } from '#components/ui/actions/button'
import { bottomBar } from '#components/ui/classes.ts'
import { useFlash } from '#components/ui/states/flash'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { maxStudents } from '#contract/list-limits'
import { maxCommentLength, maxNameLength } from '#contract/text-limits'
import type { GivenWork } from '#contract/work'
import { givenAlready, groupReaching, proposedDays, summariseTargets } from '#domain/works/assigning'
import type { CourseOption } from '#domain/works/course-choice'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { CourseField, useCourseDetail } from './course-field.tsx'
import { Decision } from './decision.tsx'
import { DueField, OptionsFields } from './details-fields.tsx'
import { ExamFields } from './exam-fields.tsx'
import { type AssignFormProps, courseChosen, type AssignForm as Form } from './form.ts'
import { GroupField } from './group-field.tsx'
import { KindField } from './kind-field.tsx'
import { type AssignField, type AssignProblems, coefficientProblem, isOfMarking, type Row, rowsOf } from './problems.ts'
import { AlreadyAssigned, type InWords, Summary, useInWords } from './summary.tsx'
import { useAssign } from './use-assign.ts'
import { useCourses } from './use-courses.ts'
import { useGroups } from './use-groups.ts'

/** The whole assignment on one screen: its kind, one line a decision, and everything that it will do beside its button. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the whole assignment is one form: its decisions, one after the other
export function AssignForm(props: AssignFormProps) {
  const t = useTranslations('assign')
  const { values: form, change, problems, pending, restored, startAgain, attributes } = useAssign(props)
  const courses = useCourses({ ...props, chosenId: form.courseId })
  const onGone = useRemoveGoneGroup(form.groups, (groups) => change({ groups }))
  const groups = useGroups({ ...props, course: courses.chosen, more: props.moreGroups, chosen: form.groups, onGone })
  const courseId = form.courseId === props.module?._id ? null : form.courseId
  const givenWorks = useGivenWorks(courseId)
  const row = useRows(props, problems)
  const detailOf = useCourseDetail()

  const { chosen, targets } = targetsOf(form, groups)
  const courseName = courses.chosen?.name
  const words = useInWords({ form, course: courses.chosen, groups: chosen, targets })
  const holds = useHeld(form, restored, [...words.risks, ...words.facts].join('\u00A0· '))
  const again = givenAlready(givenWorks, chosen, targets.singles)
  const errorOf = (field: AssignField) => {
    const problem = problems[field]
    if (problem === undefined || isOfMarking(problem)) return undefined
    return t(`problem.${problem}`, { maxStudents, maxNameLength, maxCommentLength })
  }
  const chooseCourse = (course: CourseOption) => {
    change({ ...courseChosen(form, courses.chosen, course), ...(form.exam && { exam: { ...form.exam, draws: {} } }) })
    row.goOn('course', form.groups.length === 0 ? 'groups' : null)
  }
  const fields = { form, errorOf, onChange: change }
  return (
    <form
      {...attributes}
      className="flex flex-col gap-6 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start wide:gap-8"
    >
      <div className="flex min-w-0 flex-col">
        {restored ? <RestoredDraft text={t('restored', { holds })} onStartAgain={startAgain} /> : null}
        <KindField form={form} onChange={change} />
        <Decision
          label={t('course')}
          value={
            courses.chosen ? (
              <>
                {courses.chosen.name}{' '}
                <span className="block text-sm font-normal text-muted">
                  {courseId === null ? t('made') : detailOf(courses.chosen)}
                </span>
              </>
            ) : null
          }
          {...row.of('course')}
        >
          <CourseField
            courses={courses}
            level={props.level?.name}
            failed={props.failed.courses}
            error={errorOf('courseId')}
            onChange={chooseCourse}
          />
        </Decision>
        <Decision label={t('toWhom')} value={words.who} {...row.of('groups')}>
          <GroupField
            groups={groups}
            course={courses.chosen}
            failed={props.failed.groups}
            value={form.groups}
            error={errorOf('groups')}
            onChange={(value) => change({ groups: value })}
          />
        </Decision>
        {form.live ? null : (
          <>
            <Decision
              label={t('forWhen')}
              value={words.due}
              {...row.of('due')}
              aside={
                <DayOffQuestion
                  date={form.due.date}
                  known={props.initial.due.date}
                  onChoose={(date) => change({ due: { ...form.due, date } })}
                />
              }
            >
              <DueField
                {...fields}
                today={props.today}
                proposed={proposedDays(props.today, props.initial.due.date)}
                onChosen={() => row.goOn('due', null)}
              />
            </Decision>
            {form.exam ? (
              <Decision label={t('exam.conditions')} value={words.exam?.join('\u00A0· ')} {...row.of('exam')}>
                <ExamFields exam={form.exam} courseId={courseId} error={errorOf('exam')} onChange={(exam) => change({ exam })} />
              </Decision>
            ) : null}
            <Decision
              label={t('options')}
              value={words.options.join('\u00A0· ') || t('optionsHold')}
              quiet
              {...row.of('options')}
            >
              <OptionsFields
                {...fields}
                {...{ courseName, today: props.today }}
                coefficientProblem={coefficientProblem(problems)}
                groups={chosen}
                reachedBy={(id) => groupReaching(chosen, id)?.label}
              />
            </Decision>
          </>
        )}
      </div>
      <Aside words={words} pending={pending} live={form.live}>
        <AlreadyAssigned given={again} groups={form.groups} exam={form.exam !== null} />
      </Aside>
    </form>
  )
}

/** What a restored draft held, as soon as its names are known: it stays as it was while the form changes. */
function useHeld(form: Form, restored: boolean, text: string): string {
  const held = useRef<{ form: Form; text: string } | null>(null)
  if (!restored) held.current = null
  else if (!held.current || held.current.form === form) held.current = { form, text }
  return held.current?.text ?? text
}

function targetsOf(form: Form, { known, members }: ReturnType<typeof useGroups>) {
  const chosen = known.filter(({ _id }) => form.groups.includes(_id)).map((group) => ({ ...group, members: members[group._id] }))
  const students = form.live ? [] : form.students.map(({ _id }) => _id)
  return { chosen, targets: summariseTargets(chosen, students) }
}

/** Tells the user that a group no longer exists, and removes it from the selection. */
function useRemoveGoneGroup(groups: readonly string[], onChange: (groups: string[]) => void) {
  const t = useTranslations('assign.problem.groups')
  const flash = useFlash()
  return (id: string) => {
    flash({ tone: 'bad', text: t('unknown') })
    onChange(groups.filter((one) => one !== id))
  }
}

/** The summary of the assignment, with the submit button; on small screens the button and what is risky stay at the bottom. */
function Aside({ words, pending, live, children }: { words: InWords; pending: boolean; live: boolean; children: ReactNode }) {
  const t = useTranslations('assign')
  return (
    <aside
      aria-label={t('summary')}
      className="contents wide:sticky wide:top-6 wide:block wide:rounded-card wide:border wide:border-line wide:bg-surface wide:p-5 wide:shadow-card"
    >
      <div className="flex flex-col gap-4">
        <h2 className="text-lg">{t('summary')}</h2>
        <div role="status" className="flex flex-col gap-2">
          <Summary {...words} />
        </div>
        {children}
      </div>
      <div className={clsx(bottomBar, 'py-3 wide:mx-0 wide:mt-1 wide:-mb-2 wide:border-0 wide:px-0 wide:shadow-none')}>
        <p className="mb-2 line-clamp-3 text-sm font-semibold empty:hidden wide:hidden">
          {words.missing ?? words.risks.join('\u00A0· ')}
        </p>
        <Button type="submit" variant="primary" full icon={live ? 'play' : 'send'} pending={pending}>
          {t(live ? 'lesson.start' : 'submit')}
        </Button>
      </div>
    </aside>
  )
}

const none: readonly GivenWork[] = []

/** The non-archived works already created from a course; empty until loaded. */
function useGivenWorks(courseId: string | null): readonly GivenWork[] {
  // On failure only a warning is missing, so the form goes on without it.
  const query = { courseId: courseId ?? '' }
  return useRead(courseId === null ? null : ['given works', courseId], () => callApi('listGivenWorks', { query })).data ?? none
}

/** Which decisions are open: at first what is missing or could not be loaded, then those pressed, and those with a problem. */
function useRows({ initial, failed }: AssignFormProps, problems: Problems<AssignProblems>) {
  const [open, setOpen] = useState((): readonly Row[] => {
    const isMissing = initial.courseId === null
    return [
      ...(isMissing || failed.courses ? (['course'] as const) : []),
      ...((!isMissing && initial.groups.length === 0) || failed.groups ? (['groups'] as const) : []),
    ]
  })
  // They stay open when their problem is settled, so that nobody types into what closes.
  const wrong = rowsOf(problems).filter((row) => !open.includes(row))
  if (wrong.length > 0) setOpen([...open, ...wrong])
  const isOpen = (row: Row) => open.includes(row)
  const without = (now: readonly Row[], row: Row) => now.filter((one) => one !== row)
  return {
    of: (row: Row) => ({
      open: isOpen(row),
      onToggle: () => setOpen((now) => (isOpen(row) ? without(now, row) : [...now, row])),
    }),
    goOn: (done: Row, next: Row | null) => setOpen((now) => [...without(now, done), ...(next ? [next] : [])]),
  }
}
