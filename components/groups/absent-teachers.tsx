import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { compareFrench, fullName, ofName } from '#domain/people/names'
import type { RosterReport } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Props = { report: RosterReport } & Pick<ReturnType<typeof useRoster>, 'form'>

/** Teachers of the school whom a list of teachers does not name: who of them leaves, and the colleague who takes over. */
export function AbsentTeachers({ report: { absent, lines }, form: { values, change } }: Props) {
  const t = useTranslations('roster.absent')
  if (absent.length === 0) return null
  const leaving = new Map(values.leavers.map(({ teacher, successor }) => [teacher, successor]))
  const staying = [
    ...lines.flatMap(({ state, userId, ...names }) => (state === 'existing' && userId ? [{ _id: userId, ...names }] : [])),
    ...absent.filter(({ _id }) => !leaving.has(_id)),
  ]
  const colleagues = staying.map((one) => ({ value: one._id, label: fullName(one.firstname, one.lastname) }))
  const set = (teacher: string, successor: string | undefined) => {
    const others = values.leavers.filter((one) => one.teacher !== teacher && one.successor !== teacher)
    change({ leavers: successor === undefined ? others : [...others, { teacher, successor }] })
  }
  return (
    <details open={values.leavers.length > 0}>
      <summary className="cursor-pointer font-semibold">{t('title', { count: absent.length })}</summary>
      <p className="my-2 text-sm text-muted">{t('hint')}</p>
      <ul className="flex flex-col gap-3">
        {absent.map((one) => (
          <li key={one._id} className="flex flex-col gap-2">
            <CheckboxField
              label={t('leaves', { name: fullName(one.firstname, one.lastname) })}
              checked={leaving.has(one._id)}
              onChange={(event) => set(one._id, event.target.checked ? '' : undefined)}
            />
            {one.gives && leaving.has(one._id) ? (
              <SelectField
                label={t('successor', { ofName: ofName(fullName(one.firstname, one.lastname)) })}
                placeholder={t('nobody')}
                value={leaving.get(one._id) ?? ''}
                options={colleagues.toSorted((a, b) => compareFrench(a.label, b.label))}
                onChange={(event) => set(one._id, event.target.value)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
