import 'server-only'
import type { AddedModule } from '#components/course-editor/course-editor'
import type { Course } from '#contract/course'
import { knownQuestions } from '#contract/question'
import { upstream } from '#lib/upstream/call'
import { foundOr404, settled } from '#lib/upstream/settled'
import { getCourse } from '../../read-once.ts'

/** Used instead of an id in the URL of an unsaved course. */
export const newCourseId = 'new'

/** The course of the URL, null for a new one; the not-found page when this user cannot see it. */
export async function loadCourse(id: string): Promise<Course | null> {
  return id === newCourseId ? null : foundOr404(getCourse(id))
}

/** The course that a new one starts as a copy of (RTE-053); the not-found page when this user cannot see it. */
export async function loadCopied(id: string | string[] | undefined): Promise<Course | null> {
  return typeof id === 'string' && id !== '' ? foundOr404(getCourse(id)) : null
}

/** The module that the URL asks to add (RTE-054); undefined when there is none or this user cannot see it. */
export async function loadAdded(id: string | string[] | undefined): Promise<AddedModule | undefined> {
  if (typeof id !== 'string' || id === '') return undefined
  const module = await settled(upstream('getModule', { params: { id } }))
  if (!module) return undefined
  const { _id, name, duration, status, subjectId, levels, questions } = module
  return { _id, name, duration, status, subjectId, levels, questionCount: knownQuestions(questions).length }
}
