import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useFlash } from '#components/ui/states/flash'
import type { Work } from '#contract/work'
import { assignmentErrors } from '#domain/works/assigning'
import { callApi } from '#lib/browser/client'
import { draftKey } from '#lib/browser/local-draft'
import { dropStored, readStored, store } from '#lib/browser/storage'
import { newUuid } from '#lib/browser/uuid'
import { lessonPath, routes, workPath } from '#lib/routes'
import { examProblem } from './exam-form.ts'
import { type AssignForm, type AssignFormProps, assignmentBody, restoredForm } from './form.ts'
import { type AssignProblems, clientProblems, refusalProblems, settledFields } from './problems.ts'

type Given = { readonly works: readonly Work[] } | { readonly lesson: string }

/** The form of an assignment: giving it, also as a lesson, leaves the page. */
export const useAssign = ({ userId, initial, module }: AssignFormProps) => {
  const making = useCourseMaking(userId, module)
  const leave = useLeaveWhenGiven()
  return useForm<AssignForm, AssignProblems, Given>({
    initial,
    draft: {
      // What was begun with another course does not come back here.
      key: draftKey('assign', userId, initial.courseId ?? 'form'),
      place: 'session',
      schema: async () => (await import('./assignment-draft.ts')).assignmentDraft,
    },
    merge: (changes) => ({ form: restoredForm(changes), conflicts: [] }),
    check: (form) => problemsOf(form, Date.now()),
    settles: settledFields,
    send: async (form, { key }) => {
      const courseId = await making.courseOf(form.courseId ?? '')
      const [groupId = ''] = form.groups
      if (form.live) return { lesson: (await callApi('startLive', { body: { courseId, groupId } })).workId }
      return { works: await callApi('createWorks', { body: assignmentBody(form, courseId) }, { idempotencyKey: key() }) }
    },
    refused: refusalProblems,
    onSaved: (given) => {
      making.forget()
      leave(given)
    },
    leaves: true,
  })
}

/** The course to give: of a module, the one made of it, once, also after a lost reply or a reload. */
function useCourseMaking(userId: string, module: AssignFormProps['module']) {
  const fresh = useRef(newUuid())
  const place = draftKey('assign course', userId, JSON.stringify(module?.course))
  const courseOf = async (chosen: string) => {
    if (chosen !== module?._id) return chosen
    const idempotencyKey = readStored(place, 'session') ?? fresh.current
    store(place, idempotencyKey, 'session')
    return (await callApi('createCourse', { body: module.course }, { idempotencyKey }))._id
  }
  return { courseOf, forget: () => dropStored(place, 'session') }
}

/** The problems found before anything is sent, at `now` (epoch ms). */
function problemsOf(form: AssignForm, now: number): AssignProblems {
  if (form.live) {
    return clientProblems({
      ...(form.courseId === null && { courseId: 'required' }),
      ...(form.groups.length !== 1 && { groups: 'oneClass' }),
    })
  }
  const exam = form.exam ? examProblem(form.exam) : undefined
  const errors = assignmentErrors({ ...form, students: form.students.map(({ _id }) => _id) }, now)
  return clientProblems({ ...errors, ...(exam && { exam }) })
}

/** Opens the board of a lesson; else tells how many works were given, and opens the work when there is only one, else the list. */
function useLeaveWhenGiven() {
  const t = useTranslations('assign')
  const flash = useFlash()
  const router = useRouter()
  return (given: Given) => {
    if ('lesson' in given) return router.push(lessonPath(given.lesson))
    const [only, ...others] = given.works
    const later = given.works.some(({ publishAt }) => publishAt !== null)
    flash({ tone: 'good', text: t(later ? 'givenLater' : 'given', { count: given.works.length }) })
    router.push(only && others.length === 0 ? workPath(only._id) : routes.workList)
  }
}
