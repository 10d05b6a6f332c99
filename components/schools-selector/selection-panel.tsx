import { useTranslations } from 'next-intl'
import { type ReactNode, startTransition, useCallback, useDeferredValue, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import type { SchoolChoices } from '#contract/school'
import { type ListKind, listsOf, type PlaceKind, placeState, type Selection, toggle, toggleAll } from '#domain/selector/selection'
import { selectionText } from '#lib/browser/selection-text'
import { SchoolList } from './school-list.tsx'
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
