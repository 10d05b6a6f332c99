'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/actions/button'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { SearchPicker } from '#components/ui/fields/search-picker'
import { type CourseOption, isOfOtherLevel } from '#domain/works/course-choice'
import type { GroupOption } from './form.ts'
import type { useGroups } from './use-groups.ts'

type Props = {
  groups: ReturnType<typeof useGroups>
  /** The chosen course: a chosen class of another level says so. */
  course: CourseOption | undefined
  /** The list failed to load, entirely or in part. */
  failed: boolean
  value: readonly string[]
  error: string | undefined
  onChange: (groups: string[]) => void
}

/** The classes and groups: one's own and those of the course's level; the others by their name, or all of them by a press. */
export function GroupField({ groups, course, failed, value, error, onChange }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  const { shown, hidden, more, terms, state } = groups
  const searched = terms.trim() !== ''
  const none = shown.length === 0 ? (searched ? t('noGroupFound') : failed ? '' : t('noGroup')) : ''
  const status = { idle: none || (more && !searched ? t('moreGroups') : ''), loading: t('searching') }
  return (
    <SearchPicker
      legend={t('groups')}
      legendHidden
      error={error}
      search={hidden > 0 || searched || more ? { label: t('searchGroup'), terms, onTerms: groups.setTerms } : undefined}
      failure={failed ? t('groupsError') : undefined}
      status={state === 'failed' ? t('searchFailed') : status[state]}
    >
      <div className="grid gap-2 tablet:grid-cols-2">
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
      {hidden > 0 && !searched ? (
        <Button size="sm" className="self-start" onClick={groups.showAll}>
          {t('allGroups', { count: hidden })}
        </Button>
      ) : null}
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
