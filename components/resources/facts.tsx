import { useTranslations } from 'next-intl'
import { DurationText } from '#components/authoring/duration-text'

/** Names of subjects and levels, and slugs of subjects, by id, for what cards show. */
export interface Names {
  readonly subjects: ReadonlyMap<string, string>
  readonly slugs: ReadonlyMap<string, string>
  readonly levels: ReadonlyMap<string, string>
}

export const namesOf = (
  subjects: readonly { _id: string; name: string; nameSlug: string }[],
  levels: readonly { _id: string; name: string }[],
): Names => ({
  subjects: new Map(subjects.map(({ _id, name }) => [_id, name])),
  slugs: new Map(subjects.map(({ _id, nameSlug }) => [_id, nameSlug])),
  levels: new Map(levels.map(({ _id, name }) => [_id, name])),
})

interface Props {
  item: { readonly levels: readonly string[]; readonly duration: number; readonly schoolYear: string }
  count: { readonly of: 'questions' | 'modules'; readonly number: number }
  names: Names
  /** The main school's cards go without the school year (MOD-003). */
  withSchoolYear: boolean
}

/** One line: levels, duration, how many questions or modules, school year. */
export function Facts({ item, count, names, withSchoolYear }: Props) {
  const t = useTranslations('resources.count')
  const levels = item.levels.flatMap((id) => names.levels.get(id) ?? [])
  return (
    <ul className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums *:not-first:before:mr-2 *:not-first:before:content-['·']">
      {levels.length > 0 ? <li>{levels.join(', ')}</li> : null}
      <li>
        <DurationText minutes={item.duration} />
      </li>
      <li>{t(count.of, { count: count.number })}</li>
      {withSchoolYear ? <li>{item.schoolYear}</li> : null}
    </ul>
  )
}
