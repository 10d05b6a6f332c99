'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { SearchPicker } from '#components/ui/fields/search-picker'
import { type CourseOption, isOfOtherLevel } from '#domain/works/course-choice'
import type { GroupOption } from './form.ts'
import type { useGroups } from './use-groups.ts'

type Props = {
  groups: ReturnType<typeof useGroups>
  /** The chosen course: a chosen class of another level says so. */
  course: CourseOption | undefined
  /** Number of groups loaded with the page; `more`: others exist and are found by searching their name. */
  first: number
  more: boolean
  /** The list failed to load, entirely or in part. */
  failed: boolean
  value: readonly string[]
  error: string | undefined
  onChange: (groups: string[]) => void
}

/** Above this number of groups, the list can be filtered by name. */
const filterThreshold = 12

export function GroupField({ groups, course, first, more, failed, value, error, onChange }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  const { shown, terms, state } = groups
  const searched = terms.trim() !== ''
  const none = shown.length === 0 ? (searched ? t('noGroupFound') : failed ? '' : t('noGroup')) : ''
  const status = { idle: none || (more && !searched ? t('firstGroups', { count: first }) : ''), loading: t('searching') }
  return (
    <SearchPicker
      legend={t('groups')}
      error={error}
      search={first > filterThreshold ? { label: t('searchGroup'), terms, onTerms: groups.setTerms } : undefined}
      failure={failed ? t('groupsError') : undefined}
      status={state === 'failed' ? t('searchFailed') : status[state]}
    >
      <div className={clsx('grid gap-2 tablet:grid-cols-2', first > filterThreshold && 'max-h-96 overflow-y-auto')}>
        {shown.map((group) => (
          <Choice
            key={group._id}
            id={`${id}-${group._id}`}
            group={group}
            otherLevel={isOfOtherLevel(course, group.levelId)}
            checked={value.includes(group._id)}
            onChange={(on) => onChange(on ? [...value, group._id] : value.filter((other) => other !== group._id))}
          />
        ))}
      </div>
    </SearchPicker>
  )
}

type ChoiceProps = {
  id: string
  group: GroupOption
  /** The chosen course is of other levels only; it can be given all the same. */
  otherLevel: boolean
  checked: boolean
  onChange: (on: boolean) => void
}

function Choice({ id, group, otherLevel, checked, onChange }: ChoiceProps) {
  const t = useTranslations('assign')
  return (
    <label
      className={clsx(
        'flex min-h-12 items-center gap-3 rounded-control border px-3 py-2',
        checked ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <input
        type="checkbox"
        className={checkbox}
        checked={checked}
        disabled={group.studentCount === 0 && !checked}
        aria-labelledby={id}
        aria-describedby={checked && otherLevel ? `${id}-count ${id}-level` : `${id}-count`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="flex min-w-0 flex-col">
        <span id={id} className="font-semibold">
          {group.label}
        </span>
        {checked && otherLevel ? (
          <span id={`${id}-level`} className="text-sm text-muted">
            {t('otherLevel')}
          </span>
        ) : null}
      </span>
      <span id={`${id}-count`} className="ml-auto text-sm whitespace-nowrap text-muted">
        {t('students', { count: group.studentCount })}
      </span>
    </label>
  )
}
