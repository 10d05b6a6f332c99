'use client'

import { useTranslations } from 'next-intl'
import type { SchoolChoices } from '#contract/school'
import type { PlaceKind } from '#domain/selector/selection'
import { Tick, type TickState } from './tick.tsx'

interface Props {
  choices: Pick<SchoolChoices, PlaceKind>
  stateOf: (kind: PlaceKind, id: string) => TickState
  onToggle: (kind: PlaceKind, id: string) => void
}

/** Regions, their academies, their departments; those of no region stand last. */
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
        {choices.regions.map((region) => (
          <li key={region._id}>
            {tick('regions', region._id, region.name)}
            <ul className="pl-8">{academyItems(region._id)}</ul>
          </li>
        ))}
        {academyItems(null)}
      </ul>
    </fieldset>
  )
}
