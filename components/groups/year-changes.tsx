import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ScrolledRegion } from '#components/ui/windows/scrolled-region'
import { leavesMost } from '#domain/people/leaves-most'
import type { YearReport } from './roster.ts'
import { usePersonLabel } from './roster-questions.tsx'
import type { useRoster } from './use-roster.ts'

type Props = {
  year: YearReport
  levels: readonly Option[]
  roster: Pick<ReturnType<typeof useRoster>, 'stay' | 'keep' | 'pending'>
}

/** What a new school year changes besides the lines of its list: classes, works of the past, and leavers by name. */
export function YearChanges({ year, levels, roster }: Props) {
  const t = useTranslations('roster')
  const { stay } = roster
  const leaving = year.leavers.filter(({ _id }) => !stay.includes(_id)).length
  return (
    <ScrolledRegion label={t('yearChanges', { year: year.year })}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t('yearClasses', { count: year.classes.length, names: year.classes.map(({ name }) => name).join(', ') })}</li>
        <li>{t('yearClosed', { count: year.closed })}</li>
        <li>{t('yearWorks', { count: year.works })}</li>
        {year.portal > 0 ? <li>{t('yearPortal', { count: year.portal })}</li> : null}
        <li className="font-semibold">{t('yearLeavers', { count: leaving })}</li>
      </ul>
      {leavesMost(year, stay) ? <AlertBanner tone="warn">{t('yearPartial')}</AlertBanner> : null}
      {year.leavers.length > 0 ? <Leavers {...{ year, levels, roster }} /> : null}
    </ScrolledRegion>
  )
}

/** So many are shown at once; a longer group is folded. */
const maxShown = 12

/** Who leaves, by why: from the last level, because the list says so, or only because it does not name them. */
function Leavers({ year, levels, roster: { stay, keep, pending } }: Props) {
  const t = useTranslations('roster')
  const labelOf = usePersonLabel(levels)
  const last = levels.at(-1)
  const gone = new Set(year.lines.flatMap(({ state, userId }) => (state === 'left' ? [userId] : [])))
  const kindOf = ({ _id, levels: ids }: YearReport['leavers'][number]) =>
    gone.has(_id) ? 'listed' : last && ids.includes(last.value) ? 'lastLevel' : 'unnamed'
  const grouped = Map.groupBy(year.leavers, kindOf)
  return (
    <fieldset className="flex flex-col gap-3" disabled={pending}>
      <legend className="mb-2 text-sm text-muted">{t('yearLeaversHint')}</legend>
      {(['unnamed', 'listed', 'lastLevel'] as const).map((kind) => {
        const group = grouped.get(kind) ?? []
        return group.length === 0 ? null : (
          <details key={kind} open={group.length <= maxShown}>
            <summary className="cursor-pointer font-semibold">
              {t(`leavers.${kind}`, { count: group.length, level: last?.label ?? '' })}
            </summary>
            <div className="mt-2 grid gap-2 tablet:grid-cols-2">
              {group.map((one) => (
                <CheckboxField
                  key={one._id}
                  label={labelOf(one)}
                  checked={!stay.includes(one._id)}
                  onChange={(checked) => void keep(one._id, !checked)}
                />
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}
