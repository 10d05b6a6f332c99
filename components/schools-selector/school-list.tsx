import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import type { SelectableSchool } from '#contract/school'
import { maxTermsLength } from '#contract/text-limits'
import { foundSchools } from '#domain/selector/search'
import { Tick } from './tick.tsx'

/** Rows rendered at once: rendering a thousand would block the page for more than a frame. */
const rowsPerStep = 30

interface Props {
  active: readonly SelectableSchool[]
  inactive: readonly SelectableSchool[]
  ticked: ReadonlySet<string>
  onToggle: (schoolId: string) => void
  /** Other ways to choose, below the search field until something is searched. */
  children: ReactNode
}

/** The schools as checkboxes, active ones first, with a search field above. */
export function SchoolList({ active, inactive, ticked, onToggle, children }: Props) {
  const t = useTranslations('schools-selector')
  const [terms, setTerms] = useState('')
  const searched = useDeferredValue(terms).trim()
  const lists = [
    { id: 'active', schools: foundSchools(active, searched) },
    { id: 'inactive', schools: foundSchools(inactive, searched) },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <TextField
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        value={terms}
        maxLength={maxTermsLength}
        onChange={setTerms}
      />
      <p role="status" className="sr-only">
        {searched === '' ? '' : t('found', { count: lists[0].schools.length + lists[1].schools.length })}
      </p>
      {searched === '' ? children : null}
      {lists.map(({ id, schools }) =>
        schools.length > 0 ? (
          // The key resets the number of rendered rows at each search.
          <Rows
            key={`${id} ${searched}`}
            title={t(id, { count: schools.length })}
            schools={schools}
            ticked={ticked}
            onToggle={onToggle}
          />
        ) : null,
      )}
      {lists.every(({ schools }) => schools.length === 0) ? <p className="text-muted">{t('nothingFound')}</p> : null}
    </div>
  )
}

function Rows(props: { title: string; schools: readonly SelectableSchool[] } & Pick<Props, 'ticked' | 'onToggle'>) {
  const { title, schools, ticked, onToggle } = props
  const t = useTranslations('schools-selector')
  const [shown, setShown] = useState(rowsPerStep)
  const hiddenCount = schools.length - shown
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      {schools.slice(0, shown).map((school) => (
        <Row key={school._id} school={school} on={ticked.has(school._id)} onToggle={onToggle} />
      ))}
      {hiddenCount > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setShown(shown + rowsPerStep)}>
          {t('more', { count: Math.min(hiddenCount, rowsPerStep), left: hiddenCount })}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Memoised: re-renders only when its own checkbox changes. */
const Row = memo(function Row({ school, on, onToggle }: { school: SelectableSchool; on: boolean } & Pick<Props, 'onToggle'>) {
  return (
    <Tick
      label={school.name}
      detail={`${school.zipCode} ${school.city}`}
      state={on ? 'on' : 'off'}
      onToggle={() => onToggle(school._id)}
    />
  )
})
