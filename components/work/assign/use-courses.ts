'use client'

import { useEffect, useState } from 'react'
import { assignableCourses, type CourseOption, courseOption } from '#domain/course-choice'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { whenRested } from '#lib/browser/when-rested'
import { matching } from './matching.ts'
import { withFresh } from './with-fresh.ts'

type Options = {
  /** The courses of the first paint. */
  courses: readonly CourseOption[]
  subjects: Readonly<Record<string, string>>
  chosenId: string | null
  /** The level of the class in hand: its courses alone, until it is said otherwise. */
  level: { readonly _id: string } | null
}

export type CourseSearch = 'idle' | 'loading' | 'found' | 'failed'

const limit = 50

/** The courses that can be given: the first ones from the server; typing searches among all that the person sees. */
export function useCourses({ courses, subjects, chosenId, level }: Options) {
  const [known, setKnown] = useState(courses)
  const [terms, setTerms] = useState('')
  const [ofLevel, setOfLevel] = useState(level !== null)
  const [search, setSearch] = useState<{ state: CourseSearch; ids: readonly string[] }>({ state: 'idle', ids: [] })
  // A list that failed may come with a new try of the page.
  useEffect(() => setKnown((now) => withFresh(now, courses)), [courses])
  const wanted = terms.trim()
  const wantedLevel = ofLevel && level ? level._id : undefined
  const fits = (course: CourseOption) => wantedLevel === undefined || course.levels.includes(wantedLevel)
  const chosen = known.find(({ _id }) => _id === chosenId)

  useEffect(() => {
    if (wanted === '') return setSearch({ state: 'idle', ids: [] })
    setSearch((now) => ({ ...now, state: 'loading' }))
    return whenRested((signal) => {
      const query = { terms: wanted.slice(0, 200), ...(wantedLevel !== undefined && { level: wantedLevel }), limit }
      callApi('searchCourses', { query }, { signal })
        .then((found) => {
          const options = assignableCourses(found).map((course) => courseOption(course, subjects))
          setKnown((now) => withFresh(now, options))
          setSearch({ state: 'found', ids: options.map(({ _id }) => _id) })
        })
        .catch((error: unknown) => {
          if (!signal.aborted && !leaveWhenExpired(error)) setSearch({ state: 'failed', ids: [] })
        })
    })
  }, [wanted, wantedLevel, subjects])

  // A draft may hold a course that is not among the first ones: its name is asked for.
  const missing = chosenId !== null && !chosen ? chosenId : null
  useEffect(() => {
    if (missing === null) return
    const abort = new AbortController()
    callApi('getCourse', { params: { id: missing }, query: {} }, { signal: abort.signal })
      .then((course) => {
        const found = assignableCourses([{ ...course, moduleCount: course.modules.length }])
        setKnown((now) =>
          withFresh(
            now,
            found.map((one) => courseOption(one, subjects)),
          ),
        )
      })
      // The summary then says that a course is missing.
      .catch(leaveWhenExpired)
    return () => abort.abort()
  }, [missing, subjects])

  const near = matching(known.filter(fits), terms, (course) => `${course.name} ${course.subject} ${course.author}`)
  const others = known.filter((course) => search.ids.includes(course._id) && !near.includes(course))
  const shown = wanted === '' ? withFresh(courses.filter(fits), chosen ? [chosen] : []) : [...near, ...others]
  return { shown, chosen, terms, setTerms, ofLevel, setOfLevel, state: search.state }
}
