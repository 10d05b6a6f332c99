import { useTranslations } from 'next-intl'
import { memo, type ReactNode, startTransition, useCallback, useDeferredValue, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { TextField } from '#components/ui/fields/text-field'
import type { SchoolChoices, SelectableSchool } from '#contract/school'
import { maxTermsLength } from '#contract/text-limits'
import { foundSchools } from '#domain/selector/search'
import { type ListKind, listsOf, type PlaceKind, placeState, type Selection, toggle, toggleAll } from '#domain/selector/selection'
import { selectionText } from '#lib/browser/selection-text'
import { Tick, type TickState } from './tick.tsx'

interface Props {
  choices: SchoolChoices
  selection: Selection
  onChange: (selection: Selection) => void
  onClose: () => void
}

/** Checkboxes for types, places and schools; the selection is announced as it changes. */
export function SelectionPanel({ choices, selection, onChange, onClose }: Props) {
  const t = useTranslations('schools-selector')
  const lists = listsOf(selection, choices)
  // The panel first renders its header, then the many checkboxes in a deferred render, so that no frame is blocked.
  const opened = useDeferredValue(true, false)
  const latest = useRef({ selection, onChange })
  latest.current = { selection, onChange }
  const press = (kind: ListKind, id: string) => latest.current.onChange(toggle(latest.current.selection, { kind, id, choices }))
  // A stable function, so that of a thousand memoised rows only the ticked one re-renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: press reads the latest selection.
  const pressSchool = useCallback((id: string) => press('schools', id), [choices])
  return (
    <div className="flex flex-col gap-5">
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-surface p-4">
        <p role="status" className="font-semibold">
          {selectionText(t, selection, choices)}
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="quiet" onClick={() => startTransition(() => onChange(toggleAll(selection)))}>
            {t(selection.mode === 'all' ? 'clear' : 'selectAll')}
          </Button>
          <Button size="sm" variant="primary" onClick={onClose} label={t('show')} />
        </div>
      </div>
      {opened ? (
        <SchoolList
          active={choices.activeSchools}
          inactive={choices.inactiveSchools}
          ticked={lists.schools}
          onToggle={pressSchool}
        >
          <fieldset className="min-w-0">
            <legend className="font-semibold">{t('types')}</legend>
            {choices.schoolTypes.map(({ _id, name }) => (
              <Tick key={_id} label={name} state={lists.types.has(_id) ? 'on' : 'off'} onToggle={() => press('types', _id)} />
            ))}
          </fieldset>
          <PlaceTree choices={choices} stateOf={(kind, id) => placeState({ kind, id }, lists, choices)} onToggle={press} />
        </SchoolList>
      ) : null}
    </div>
  )
}

/** With more departments than this, regions start collapsed to avoid a hundred checkboxes. */
const fewDepartments = 15

interface PlaceTreeProps {
  choices: Pick<SchoolChoices, PlaceKind>
  stateOf: (kind: PlaceKind, id: string) => TickState
  onToggle: (kind: PlaceKind, id: string) => void
}

/** Regions, their academies, their departments; those outside any region come last. */
function PlaceTree({ choices, stateOf, onToggle }: PlaceTreeProps) {
  const t = useTranslations('schools-selector')
  const tick = (kind: PlaceKind, id: string, label: string) => (
    <Tick label={label} state={stateOf(kind, id)} onToggle={() => onToggle(kind, id)} />
  )
  const departmentsOf = (academyId: string) => choices.departments.filter((department) => department.academyId === academyId)
  const academiesOf = (regionId: string | null) =>
    choices.academies
      .filter((academy) => academy.regionId === regionId)
      .map((academy) => ({ academy, departments: departmentsOf(academy._id) }))
      .filter(({ departments }) => departments.length > 0)
  const academyItems = (regionId: string | null) =>
    academiesOf(regionId).map(({ academy, departments }) => (
      <li key={academy._id}>
        {tick('academies', academy._id, academy.name)}
        <ul className="pl-8">
          {departments.map(({ code, name }) => (
            <li key={code}>{tick('departments', code, t('department', { code, name }))}</li>
          ))}
        </ul>
      </li>
    ))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('places')}</legend>
      <ul>
        {choices.regions.map(({ _id, name }) => (
          <Region
            key={_id}
            name={name}
            box={tick('regions', _id, name)}
            startsOpen={choices.departments.length <= fewDepartments}
            inside={() => academyItems(_id)}
          />
        ))}
        {academyItems(null)}
      </ul>
    </fieldset>
  )
}

/** The checkbox of a region; its content renders when expanded. */
function Region(props: { name: string; box: ReactNode; startsOpen: boolean; inside: () => ReactNode }) {
  const t = useTranslations('schools-selector')
  const [open, setOpen] = useState(props.startsOpen)
  return (
    <li>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 grow">{props.box}</div>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('inside', { name: props.name })}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken"
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevronDown" className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      {open ? <ul className="pl-8">{props.inside()}</ul> : null}
    </li>
  )
}

/** Rows rendered at once: rendering a thousand would block the page for more than a frame. */
const rowsPerStep = 30

interface SchoolListProps {
  active: readonly SelectableSchool[]
  inactive: readonly SelectableSchool[]
  ticked: ReadonlySet<string>
  onToggle: (schoolId: string) => void
  /** Other ways to choose, below the search field until something is searched. */
  children: ReactNode
}

/** The schools as checkboxes, active ones first, with a search field above. */
function SchoolList({ active, inactive, ticked, onToggle, children }: SchoolListProps) {
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

function Rows(props: { title: string; schools: readonly SelectableSchool[] } & Pick<SchoolListProps, 'ticked' | 'onToggle'>) {
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
const Row = memo(function Row({
  school,
  on,
  onToggle,
}: { school: SelectableSchool; on: boolean } & Pick<SchoolListProps, 'onToggle'>) {
  return (
    <Tick
      label={school.name}
      detail={`${school.zipCode} ${school.city}`}
      state={on ? 'on' : 'off'}
      onToggle={() => onToggle(school._id)}
    />
  )
})
