import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SearchPicker } from '#components/ui/fields/search-picker'
import type { CourseOption } from '#domain/works/course-choice'
import type { useCourses } from './use-courses.ts'

type Props = {
  /** The courses listed for the typed text, and the state of the search. */
  courses: ReturnType<typeof useCourses>
  /** Name of the level that the list can be narrowed to. */
  level: string | undefined
  /** The list failed to load, entirely or in part; the search may still work. */
  failed: boolean
  error: string | undefined
  onChange: (course: CourseOption) => void
}

/** The courses that are listed before one asks for more. */
const firstShown = 8

/** The likely courses below a search among all (UI-021). Arrow down moves to the list; Enter chooses the only result. */
export function CourseField({ courses: found, level, failed, error, onChange }: Props) {
  const t = useTranslations('assign')
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const { shown: courses, terms, state: search, ofLevel } = found
  const searching = search === 'loading'
  const noneFound = level !== undefined && ofLevel ? t('noCourseOfLevel', { level }) : t('noCourseFound')
  const none = terms.trim() === '' ? (failed ? '' : t('noCourse')) : searching ? t('searching') : noneFound
  const near = found.close ? t('closeCourses', { terms: terms.trim() }) : ''
  const listed = all ? courses : courses.slice(0, firstShown)
  const onKey = (key: 'Enter' | 'ArrowDown') => {
    const [only, ...others] = courses
    if (key === 'ArrowDown') list.current?.querySelector('button')?.focus()
    else if (only && others.length === 0 && terms.trim() !== '' && !searching) onChange(only)
  }
  return (
    <SearchPicker
      legend={t('course')}
      legendHidden
      error={error}
      search={{ label: t('searchCourse'), hint: t('searchCourseHint'), terms, onTerms: found.setTerms, onKey }}
      filter={
        level === undefined ? null : (
          <CheckboxField label={t('onlyLevel', { level })} checked={ofLevel} onChange={found.setOfLevel} />
        )
      }
      failure={failed ? t('coursesError') : undefined}
      status={search === 'failed' ? t('searchFailed') : courses.length === 0 ? none : searching ? t('searching') : near}
    >
      {courses.length === 0 ? null : (
        <ul ref={list} className="flex flex-col rounded-card border border-line bg-surface p-2">
          {listed.map((course) => (
            <li key={course._id}>
              <Choice course={course} onChoose={() => onChange(course)} />
            </li>
          ))}
        </ul>
      )}
      {listed.length < courses.length ? (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('moreCourses', { count: courses.length - listed.length })}
        </Button>
      ) : null}
    </SearchPicker>
  )
}

/** What is said of a course under its name. */
export function useCourseDetail() {
  const t = useTranslations('assign')
  return ({ subject, levelNames, moduleCount, author }: CourseOption) =>
    [subject, levelNames.join(', '), t('modules', { count: moduleCount }), author].filter(Boolean).join('\u00A0· ')
}

function Choice({ course, onChoose }: { course: CourseOption; onChoose: () => void }) {
  const detailOf = useCourseDetail()
  return (
    <button type="button" onClick={onChoose} className="flex w-full flex-col rounded-control px-3 py-2 text-left hover:bg-sunken">
      <span className="font-semibold">{course.name} </span>
      <span className="text-sm text-muted">{detailOf(course)}</span>
    </button>
  )
}
