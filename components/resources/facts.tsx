import { useTranslations } from 'next-intl'
import { DurationText } from '#components/authoring/duration-text'

/** Names of subjects, levels and course types, and slugs of subjects, by id, for display on cards. */
export interface Names {
  readonly subjects: ReadonlyMap<string, string>
  readonly slugs: ReadonlyMap<string, string>
  readonly levels: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
}

type NamedItems = readonly { readonly _id: string; readonly name: string }[]

export const namesOf = (
  subjects: readonly { _id: string; name: string; nameSlug: string }[],
  levels: NamedItems,
  types: NamedItems,
): Names => ({
  subjects: byId(subjects),
  slugs: new Map(subjects.map(({ _id, nameSlug }) => [_id, nameSlug])),
  levels: byId(levels),
  types: byId(types),
})

const byId = (items: NamedItems) => new Map(items.map(({ _id, name }) => [_id, name]))

interface Props {
  item: { readonly levels: readonly string[]; readonly duration: number; readonly schoolYear: string }
  count: { readonly of: 'questions' | 'modules'; readonly number: number }
  names: Names
  /** False on cards of the main school, which omit the school year (MOD-003). */
  withSchoolYear: boolean
  /** Shows the first level only, as on module cards (MOD-002). */
  firstLevel?: boolean
}

/** One line: levels, duration, number of questions or modules, school year. */
export function Facts({ item, count, names, withSchoolYear, firstLevel = false }: Props) {
  const t = useTranslations('resources.count')
  const levels = (firstLevel ? item.levels.slice(0, 1) : item.levels).flatMap((id) => names.levels.get(id) ?? [])
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
