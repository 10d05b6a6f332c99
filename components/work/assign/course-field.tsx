'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
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
  value: string | null
  error: string | undefined
  onChange: (course: CourseOption) => void
}

/**
 * The course to assign: radio buttons, with a search among all assignable courses above them (UI-021). In the search, arrow down
 * moves to the list and Enter chooses the course when it is the only result.
 */
export function CourseField({ courses: found, level, failed, value, error, onChange }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { shown: courses, terms, state: search, ofLevel } = found
  const searching = search === 'loading'
  const noneFound = level !== undefined && ofLevel ? t('noCourseOfLevel', { level }) : t('noCourseFound')
  const none = terms.trim() === '' ? (failed ? '' : t('noCourse')) : searching ? t('searching') : noneFound
  const near = found.close ? t('closeCourses', { terms: terms.trim() }) : ''
  const onKey = (key: 'Enter' | 'ArrowDown') => {
    const [only, ...others] = courses
    if (key === 'ArrowDown') {
      const radios = [...(list.current?.querySelectorAll('input') ?? [])]
      const to = radios.find(({ checked }) => checked) ?? radios[0]
      to?.focus()
    } else if (only && others.length === 0 && terms.trim() !== '' && !searching) onChange(only)
  }
  return (
    <SearchPicker
      legend={t('course')}
      required
      error={error}
      search={{ label: t('searchCourse'), hint: t('searchCourseHint'), terms, onTerms: found.setTerms, onKey }}
      filter={
        level === undefined ? null : (
          <CheckboxField
            label={t('onlyLevel', { level })}
            checked={ofLevel}
            onChange={(event) => found.setOfLevel(event.target.checked)}
          />
        )
      }
      failure={failed ? t('coursesError') : undefined}
      status={search === 'failed' ? t('searchFailed') : courses.length === 0 ? none : searching ? t('searching') : near}
    >
      {courses.length === 0 ? null : (
        <div ref={list} className="flex max-h-80 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-2">
          {courses.map((course) => (
            <Choice
              key={course._id}
              id={`${id}-${course._id}`}
              name={id}
              course={course}
              checked={course._id === value}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </SearchPicker>
  )
}

type ChoiceProps = {
  id: string
  name: string
  course: CourseOption
  checked: boolean
  onChange: (course: CourseOption) => void
}

function Choice({ id, name, course, checked, onChange }: ChoiceProps) {
  const t = useTranslations('assign')
  return (
    <label className={clsx('flex items-start gap-3 rounded-control px-3 py-2 hover:bg-sunken', checked && 'bg-brand-soft')}>
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
        onChange={() => onChange(course)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-name`} className="font-semibold">
          {course.name}
        </span>
        <span id={`${id}-detail`} className="text-sm text-muted">
          {[course.subject, course.levelNames.join(', '), t('modules', { count: course.moduleCount }), course.author]
            .filter(Boolean)
            .join('\u00A0· ')}
        </span>
      </span>
    </label>
  )
}
