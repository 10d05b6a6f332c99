'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { FieldError, RequiredMark } from '#components/ui/field'
import { TextField } from '#components/ui/text-field'
import type { CourseOption } from '#domain/course-choice'
import { matching } from './matching.ts'

type Props = {
  courses: readonly CourseOption[]
  value: string | null
  error: string | undefined
  onChange: (courseId: string) => void
  /** Asks for more courses; absent when all are there. */
  onMore?: (() => void) | undefined
  loadingMore: boolean
}

/** The course to give: radio buttons, filtered by what is typed above them. */
export function CourseField({ courses, value, error, onChange, onMore, loadingMore }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  const [terms, setTerms] = useState('')
  const shown = matching(courses, terms, (course) => `${course.name} ${course.subject} ${course.author}`)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined} data-field="courseId">
      <legend className="mb-1 text-lg font-semibold">
        {t('course')}
        <RequiredMark />
      </legend>
      <TextField
        type="search"
        label={t('searchCourse')}
        value={terms}
        onChange={(event) => setTerms(event.target.value)}
        // Enter in the search would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FieldError id={id} error={error} />
      {shown.length === 0 ? (
        <p className="text-muted">{courses.length === 0 ? t('noCourse') : t('noCourseFound')}</p>
      ) : (
        <div className="flex max-h-80 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-2">
          {shown.map((course) => (
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
      {onMore ? (
        <Button size="sm" variant="quiet" className="self-start" pending={loadingMore} onClick={onMore}>
          {t('moreCourses')}
        </Button>
      ) : null}
    </fieldset>
  )
}

type ChoiceProps = {
  id: string
  name: string
  course: CourseOption
  checked: boolean
  onChange: (courseId: string) => void
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
        onChange={() => onChange(course._id)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-name`} className="font-semibold">
          {course.name}
        </span>
        <span id={`${id}-detail`} className="text-sm text-muted">
          {[course.subject, t('modules', { count: course.moduleCount }), course.author].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  )
}
