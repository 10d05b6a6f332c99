import { useTranslations } from 'next-intl'
import { DurationText } from '#components/ui/display/duration'
import type { Viewer } from './viewer.ts'

/** Names of subjects, levels and course types, and slugs of subjects, by id, for display on cards. */
export type Names = Readonly<ReturnType<typeof namesOf>>

type NamedItems = readonly { readonly _id: string; readonly name: string }[]

export const namesOf = (
  subjects: readonly { _id: string; name: string; nameSlug: string }[],
  levels: NamedItems,
  types: NamedItems,
) => ({
  subjects: byId(subjects),
  slugs: new Map(subjects.map(({ _id, nameSlug }) => [_id, nameSlug])),
  levels: byId(levels),
  types: byId(types),
})

const byId = (items: NamedItems) => new Map(items.map(({ _id, name }) => [_id, name]))

interface Props {
  item: { readonly levels: readonly string[]; readonly duration: number; readonly schoolYear: string }
  /** How many of these it has: a module shows its first level only (MOD-002). */
  count: { readonly questions: number } | { readonly modules: number }
  names: Names
  viewer: Pick<Viewer, 'official'>
}

/** One line: levels, duration, number of questions or modules, and the school year, which cards of the main school omit (MOD-003). */
export function Facts({ item, count, names, viewer }: Props) {
  const t = useTranslations('resources.count')
  const ofModule = 'questions' in count
  const levels = (ofModule ? item.levels.slice(0, 1) : item.levels).flatMap((id) => names.levels.get(id) ?? [])
  return (
    <ul className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums *:not-first:before:mr-2 *:not-first:before:content-['·']">
      {levels.length > 0 ? <li>{levels.join(', ')}</li> : null}
      <li>
        <DurationText minutes={item.duration} />
      </li>
      <li>{ofModule ? t('questions', { count: count.questions }) : t('modules', { count: count.modules })}</li>
      {viewer.official ? null : <li>{item.schoolYear}</li>}
    </ul>
  )
}
