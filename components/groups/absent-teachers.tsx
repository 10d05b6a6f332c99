import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { compareFrench, fullName, ofName } from '#domain/people/names'
import { type RosterReport, shownLeavers, stayingOf } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Props = { report: RosterReport } & Pick<ReturnType<typeof useRoster>, 'form'>

/** Teachers of the school whom a list of teachers does not name: who of them leaves, and the colleague who takes over. */
export function AbsentTeachers({ report, form: { values, change } }: Props) {
  const t = useTranslations('roster.absent')
  const { absent } = report
  if (absent.length === 0) return null
  const leavers = shownLeavers(values.leavers, report)
  const leaving = new Map(leavers.map(({ teacher, successor }) => [teacher, successor]))
  const colleagues = stayingOf(report, leavers).map((one) => ({ value: one._id, label: fullName(one.firstname, one.lastname) }))
  const set = (teacher: string, successor: string | undefined) => {
    const others = leavers.filter((one) => one.teacher !== teacher && one.successor !== teacher)
    change({ leavers: successor === undefined ? others : [...others, { teacher, successor }] })
  }
  return (
    <details open={leavers.length > 0}>
      <summary className="cursor-pointer font-semibold">{t('title', { count: absent.length })}</summary>
      <p className="my-2 text-sm text-muted">{t('hint')}</p>
      <ul className="flex flex-col gap-3">
        {absent.map((one) => (
          <li key={one._id} className="flex flex-col gap-2">
            <CheckboxField
              label={t('leaves', { name: fullName(one.firstname, one.lastname) })}
              checked={leaving.has(one._id)}
              onChange={(checked) => set(one._id, checked ? '' : undefined)}
            />
            {one.gives && leaving.has(one._id) ? (
              <SelectField
                label={t('successor', { ofName: ofName(fullName(one.firstname, one.lastname)) })}
                placeholder={t('nobody')}
                value={leaving.get(one._id) ?? ''}
                options={colleagues.toSorted((a, b) => compareFrench(a.label, b.label))}
                onChange={(value) => set(one._id, value)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
