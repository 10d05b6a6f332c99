'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { MarkingFields } from '#components/marking/marking-fields'
import { markingFormOf, usualMarking } from '#components/marking/marking-form.ts'
import { StudentField } from '#components/students/field/student-field'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { useFlash } from '#components/ui/states/flash'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { maxStudents } from '#contract/list-limits'
import { maxCommentLength, maxNameLength } from '#contract/text-limits'
import type { GivenWork, Work } from '#contract/work'
import type { CoefficientProblem } from '#domain/marks/coefficient'
import { assignmentErrors, givenAlready, groupReaching, summariseTargets } from '#domain/works/assigning'
import type { CourseNames, CourseOption } from '#domain/works/course-choice'
import { callApi } from '#lib/browser/client'
import { draftKey } from '#lib/browser/local-draft'
import { useRead } from '#lib/browser/use-read'
import { routes, workPath } from '#lib/routes'
import { CourseField } from './course-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import { ExamFields } from './exam-fields.tsx'
import { examProblem } from './exam-form.ts'
import { assignmentBody, courseChosen, type AssignForm as Form, type GroupOption, restoredForm } from './form.ts'
import { GroupField } from './group-field.tsx'
import {
  type AssignField,
  type AssignProblems,
  clientProblems,
  coefficientProblem,
  isOfMarking,
  refusalProblems,
  settledFields,
} from './problems.ts'
import { AlreadyAssigned, StartLesson, Summary } from './summary.tsx'
import { useCourses } from './use-courses.ts'
import { useGroups } from './use-groups.ts'

export type AssignFormProps = {
  userId: string
  courses: readonly CourseOption[]
  names: CourseNames
  /** The level of the class named in the URL, when there are courses of that level. */
  level: { readonly _id: string; readonly name: string } | null
  groups: readonly GroupOption[]
  /** There are more groups than these; the others are found by searching their name. */
  moreGroups: boolean
  /** True for each list that failed to load, entirely or in part. */
  failed: { readonly courses: boolean; readonly groups: boolean }
  /** Members of the groups named in the URL. */
  members: Readonly<Record<string, readonly string[]>>
  /** Prefilled from the URL. */
  initial: Form
  today: string
}

/** The whole assignment on one screen, with a summary of what it will do. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the whole assignment is one form: its fields, one after the other
export function AssignForm(props: AssignFormProps) {
  const t = useTranslations()
  const onGiven = useLeaveWhenGiven()
  const { values: form, change, problems, pending, restored, startAgain, attributes } = useAssign({ ...props, onGiven })
  const courses = useCourses({ ...props, chosenId: form.courseId })
  const onGone = useRemoveGoneGroup(form.groups, (groups) => change({ groups }))
  const groups = useGroups({ ...props, more: props.moreGroups, chosen: form.groups, onGone })
  const givenWorks = useGivenWorks(form.courseId)

  const { chosen, targets } = targetsOf(form, groups)
  const courseName = courses.chosen?.name
  const again = givenAlready(givenWorks, chosen, targets.singles)
  const errorOf = (field: AssignField) => {
    const problem = problems[field]
    if (problem === undefined || isOfMarking(problem)) return undefined
    return t(`assign.problem.${problem}`, { maxStudents, maxNameLength, maxCommentLength })
  }
  return (
    <form {...attributes} className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {restored ? <RestoredDraft text={t('assign.restored')} onStartAgain={startAgain} /> : null}
        <CourseField
          courses={courses}
          level={props.level?.name}
          failed={props.failed.courses}
          value={form.courseId}
          error={errorOf('courseId')}
          onChange={(course) =>
            change({ ...courseChosen(form, courses.chosen, course), ...(form.exam && { exam: { ...form.exam, draws: {} } }) })
          }
        />
        <GroupField
          groups={groups}
          course={courses.chosen}
          first={props.groups.length}
          more={props.moreGroups}
          failed={props.failed.groups}
          value={form.groups}
          error={errorOf('groups')}
          onChange={(groups) => change({ groups })}
        />
        <StudentField
          label={t('assign.singleStudents')}
          hint={t('assign.searchStudentHint')}
          value={form.students}
          error={errorOf('students')}
          onChange={(students) => change({ students })}
          reachedBy={(id) => groupReaching(chosen, id)?.label}
        />
        <DetailsFields
          {...{ form, courseName, errorOf }}
          groups={chosen}
          today={props.today}
          proposed={props.initial.due.date}
          onChange={change}
        />
        <ExamFields exam={form.exam} courseId={form.courseId} error={errorOf('exam')} onChange={change} />
        <MarkingPart marking={form.marking} problem={coefficientProblem(problems)} onChange={change} />
      </div>
      <Aside pending={pending}>
        <div role="status">
          <Summary form={form} courseName={courseName} groups={chosen} targets={targets} />
        </div>
        <AlreadyAssigned given={again} groups={form.groups} exam={form.exam !== null} />
        <StartLesson courseId={form.courseId} groups={form.groups} single={form.students.length > 0} />
      </Aside>
    </form>
  )
}

function targetsOf(form: Form, { known, members }: ReturnType<typeof useGroups>) {
  const chosen = known.filter(({ _id }) => form.groups.includes(_id)).map((group) => ({ ...group, members: members[group._id] }))
  const students = form.students.map(({ _id }) => _id)
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

/** Tells the user how many works were assigned, then opens the work when there is only one, else the list. */
function useLeaveWhenGiven() {
  const t = useTranslations('assign')
  const flash = useFlash()
  const router = useRouter()
  return (works: Work[]) => {
    const [only, ...others] = works
    const later = works.some(({ publishAt }) => publishAt !== null)
    flash({ tone: 'good', text: t(later ? 'givenLater' : 'given', { count: works.length }) })
    router.push(only && others.length === 0 ? workPath(only._id) : routes.workList)
  }
}

/** The summary of the assignment, with the submit button. */
function Aside({ pending, children }: { pending: boolean; children: ReactNode }) {
  const t = useTranslations('assign')
  return (
    <aside
      aria-label={t('summary')}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card wide:sticky wide:top-6"
    >
      <h2 className="text-lg">{t('summary')}</h2>
      {children}
      <Button type="submit" variant="primary" full icon="send" pending={pending}>
        {t('submit')}
      </Button>
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

type MarkingPartProps = {
  marking: Form['marking']
  problem: CoefficientProblem | undefined
  onChange: (part: Partial<Form>) => void
}

/** Whether the work is marked, and how. Uses the `assign` and `marks` messages. */
function MarkingPart({ marking, problem, onChange }: MarkingPartProps) {
  const t = useTranslations('assign.marking')
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('title')}</legend>
      <CheckboxField
        label={t('marked')}
        hint={t('hint')}
        checked={marking !== null}
        onChange={({ target }) => onChange({ marking: target.checked ? markingFormOf(usualMarking) : null })}
      />
      {marking ? (
        <div className="rounded-card border border-line bg-surface p-5">
          <MarkingFields form={marking} problem={problem} onChange={(part) => onChange({ marking: { ...marking, ...part } })} />
        </div>
      ) : null}
    </fieldset>
  )
}

const useAssign = ({
  userId,
  initial,
  onGiven,
}: Pick<AssignFormProps, 'userId' | 'initial'> & { onGiven: (works: Work[]) => void }) =>
  useForm<Form, AssignProblems, Work[]>({
    initial,
    draft: {
      key: draftKey('assign', userId, 'form'),
      place: 'session',
      schema: async () => (await import('./assignment-draft.ts')).assignmentDraft,
    },
    merge: (changes) => ({ form: restoredForm(changes), conflicts: [] }),
    check: (form) => problemsOf(form, Date.now()),
    settles: settledFields,
    send: (form, { key }) => callApi('createWorks', { body: assignmentBody(form) }, { idempotencyKey: key() }),
    refused: refusalProblems,
    onSaved: onGiven,
    leaves: true,
  })

/** The problems found before anything is sent, at `now` (epoch ms). */
function problemsOf(form: Form, now: number): AssignProblems {
  const exam = form.exam ? examProblem(form.exam) : undefined
  const errors = assignmentErrors({ ...form, students: form.students.map(({ _id }) => _id) }, now)
  return clientProblems({ ...errors, ...(exam && { exam }) })
}
