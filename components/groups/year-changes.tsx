import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ScrolledRegion } from '#components/ui/windows/scrolled-region'
import { leavesMost } from '#domain/people/leaves-most'
import { fullName } from '#domain/people/names'
import type { YearReport } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Props = {
  year: YearReport
  levels: readonly Option[]
  roster: Pick<ReturnType<typeof useRoster>, 'stay' | 'keep' | 'pending'>
}

/** What a new school year changes besides the lines of its list: classes, works of the past, and leavers by name. */
export function YearChanges({ year, levels, roster: { stay, keep, pending } }: Props) {
  const t = useTranslations('roster')
  const leaving = year.leavers.filter(({ _id }) => !stay.includes(_id)).length
  const placeOf = ({ classes, levels: ids }: YearReport['leavers'][number]) =>
    classes.length > 0 ? classes : levels.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  return (
    <ScrolledRegion label={t('yearChanges', { year: year.year })}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t('yearClasses', { count: year.classes.length, names: year.classes.map(({ name }) => name).join(', ') })}</li>
        <li>{t('yearClosed', { count: year.closed })}</li>
        <li>{t('yearWorks', { count: year.works })}</li>
        {year.portal > 0 ? <li>{t('yearPortal', { count: year.portal })}</li> : null}
        <li className="font-semibold">{t('yearLeavers', { count: leaving })}</li>
      </ul>
      {leavesMost(year, stay) ? (
        <AlertBanner tone="warn" closable={false}>
          {t('yearPartial')}
        </AlertBanner>
      ) : null}
      {year.leavers.length > 0 ? (
        <fieldset className="flex flex-col gap-2" disabled={pending}>
          <legend className="mb-2 text-sm text-muted">{t('yearLeaversHint')}</legend>
          <div className="grid gap-2 tablet:grid-cols-2">
            {year.leavers.map((one) => (
              <CheckboxField
                key={one._id}
                label={[fullName(one.firstname, one.lastname), ...placeOf(one)].join(' · ')}
                checked={!stay.includes(one._id)}
                onChange={(event) => void keep(one._id, !event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </ScrolledRegion>
  )
}
