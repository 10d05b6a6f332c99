import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { SearchPicker } from '#components/ui/fields/search-picker'
import { type CourseOption, isOfOtherLevel } from '#domain/works/course-choice'
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

const toggleId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

/** The classes and groups: one's own and those of the course's level; the others by their name, or all of them by a press. */
export function GroupField({ groups, course, failed, value, error, onChange }: Props) {
  const t = useTranslations('assign')
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
          <ChoiceRow
            key={group._id}
            type="checkbox"
            label={<span className="font-semibold">{group.label}</span>}
            detail={value.includes(group._id) && isOfOtherLevel(course, group.levelId) ? t('otherLevel') : undefined}
            checked={value.includes(group._id)}
            disabled={group.studentCount === 0 && !value.includes(group._id)}
            onChange={() => onChange(toggleId(value, group._id))}
            className="rounded-control border border-line bg-surface px-3 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
          >
            <span className="ml-auto text-sm whitespace-nowrap text-muted">{t('students', { count: group.studentCount })}</span>
          </ChoiceRow>
        ))}
      </div>
      {hidden > 0 && !searched ? (
        <Button size="sm" className="self-start" onClick={groups.showAll} label={t('allGroups', { count: hidden })} />
      ) : null}
    </SearchPicker>
  )
}
