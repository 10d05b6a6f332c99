'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import type { SchoolChoices } from '#contract/school'
import type { PlaceKind } from '#domain/selector/selection'
import { Tick, type TickState } from './tick.tsx'

/** With more departments than this, regions start collapsed to avoid a hundred checkboxes. */
const fewDepartments = 15

interface Props {
  choices: Pick<SchoolChoices, PlaceKind>
  stateOf: (kind: PlaceKind, id: string) => TickState
  onToggle: (kind: PlaceKind, id: string) => void
}

/** Regions, their academies, their departments; those outside any region come last. */
export function PlaceTree({ choices, stateOf, onToggle }: Props) {
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
