import { useState } from 'react'
import { maxContentTermsLength } from '#contract/text-limits'
import { exactOrClose } from '#domain/lists/exact-or-close'
import { assignableCourses, type CourseNames, type CourseOption, courseOption } from '#domain/works/course-choice'
import { callApi } from '#lib/browser/client'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'
import { appendNew, matching } from './matching.ts'

type Options = {
  /** The courses loaded with the page. */
  courses: readonly CourseOption[]
  names: CourseNames
  chosenId: string | null
  /** The level of the chosen class: only its courses are listed, until the filter is switched off. */
  level: { readonly _id: string } | null
}

export type CourseSearch = 'idle' | 'loading' | 'found' | 'failed'

const limit = 50

/** The assignable courses: the first ones come with the page; typing searches among all courses visible to the user. */
export function useCourses({ courses, names, chosenId, level }: Options) {
  const [known, setKnown] = useState(courses)
  const [terms, setTerms] = useState('')
  const [ofLevel, setOfLevel] = useState(level !== null)
  const levelId = ofLevel && level ? level._id : undefined
  const fits = (course: CourseOption) => levelId === undefined || course.levels.includes(levelId)
  const chosen = known.find(({ _id }) => _id === chosenId)

  const typed = terms.trim().slice(0, maxContentTermsLength)
  const searched = useDebounced(typed)
  const query = { terms: searched, ...(levelId !== undefined && { level: levelId }), limit }
  const search = useRead(searched === '' ? null : ['courses', query], () => findCourses(query, names), { keep: true })
  // A draft may contain a course that is not in the first list: it is fetched by id. If that fails, the summary says that it is
  // missing.
  const missing = chosenId !== null && !chosen ? chosenId : null
  const draft = useRead(missing === null ? null : ['course', missing], () => readCourse(missing ?? '', names))
  // A list that failed to load may arrive with a refresh of the page.
  const all = [courses, search.data?.courses ?? [], draft.data ?? []].reduce(appendNew<CourseOption>, known)
  if (all !== known) setKnown(all)

  const ids = typed === '' ? [] : (search.data?.courses ?? []).map(({ _id }) => _id)
  const near = matching(known.filter(fits), terms, (course) => `${course.name} ${course.subject} ${course.author}`)
  const others = known.filter((course) => ids.includes(course._id) && !near.includes(course))
  const shown = typed === '' ? appendNew(courses.filter(fits), chosen ? [chosen] : []) : [...near, ...others]
  const state: CourseSearch =
    typed === '' ? 'idle' : typed !== searched || search.loading ? 'loading' : search.failed ? 'failed' : 'found'
  /** No course has the terms as typed: those shown resemble them. */
  const close = state === 'found' && near.length === 0 && (search.data?.close ?? false)
  return { shown, chosen, terms, setTerms, ofLevel, setOfLevel, state, close }
}

type Query = { readonly terms: string; readonly level?: string; readonly limit: number }

async function findCourses(query: Query, names: CourseNames) {
  const { items, close } = await exactOrClose(query, (asked) => callApi('searchCourses', { query: asked }))
  return { courses: assignableCourses(items).map((course) => courseOption(course, names)), close }
}

/** Empty when the course can no longer be assigned. */
async function readCourse(id: string, names: CourseNames): Promise<CourseOption[]> {
  const course = await callApi('getCourse', { params: { id }, query: {} })
  return assignableCourses([{ ...course, moduleCount: course.modules.length }]).map((one) => courseOption(one, names))
}
