'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Badge } from '#components/ui/display/badge'
import type { Option } from '#components/ui/fields/select-field'
import { Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { FoundPerson } from '#contract/administration'
import type { Acting } from '#domain/people/acts'
import { fullName, groupLabel } from '#domain/people/names'
import { AccountButton } from './account-buttons.tsx'
import { ActButtons } from './act-buttons.tsx'
import { shownState } from './acts.ts'

interface Props {
  /** One page of people; undefined when they failed to load. */
  people: readonly FoundPerson[] | undefined
  /** Who looks at them: a headmaster or a superadmin. */
  by: NonNullable<Acting>
  levels: readonly Option[]
  classes: readonly Option[] | undefined
  /** True when the list is limited to one school, which the page names. */
  ofSchool: boolean
  searched: boolean
}

/** People, each with a button that opens what may be done; several may be ticked and acted on at once. */
export function PersonList({ people, by, levels, classes, ofSchool, searched }: Props) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  const [selected, setSelected] = useState<readonly string[]>([])
  if (!people) return <ErrorState text={t('person.error')} />
  if (people.length === 0)
    return (
      <EmptyState title={t(searched ? 'noneFound' : 'person.none')} text={t(searched ? 'noneFoundText' : 'person.noneText')} />
    )
  // Whoever is no longer on this page is no longer chosen.
  const chosen = people.filter(({ _id }) => selected.includes(_id))
  return (
    <>
      <ChosenBar chosen={chosen} by={by} levels={levels} onClear={() => setSelected([])} />
      <Table
        caption={t('person.caption')}
        rows={people}
        selection={{
          selected: chosen.map(({ _id }) => _id),
          onChange: setSelected,
          nameOf: (row) => fullName(row.firstname, row.lastname),
        }}
        columns={[
          { id: 'name', header: t('person.name'), main: true, cell: (row) => fullName(row.firstname, row.lastname) },
          {
            id: 'username',
            header: t('person.username'),
            cell: (row) => <code className="max-tablet:break-all tablet:whitespace-nowrap">{row.username}</code>,
          },
          { id: 'role', header: t('person.role'), cell: (row) => tRole(row.role) },
          {
            ...{ id: 'class', header: t('person.classAndLevel') },
            isAbsent: (row) => row.role !== 'STUDENT',
            cell: (row) => (row.role === 'STUDENT' ? placeOf(row, levels) : null),
          },
          ...(ofSchool ? [] : [{ id: 'school', header: t('person.school'), cell: (row: FoundPerson) => row.school.name }]),
          {
            id: 'state',
            header: t('person.state'),
            isAbsent: (row) => row.state === 'active' && !row.portal,
            cell: (row) => <States person={row} />,
          },
          {
            id: 'actions',
            header: t('actions'),
            cell: (row) => <AccountButton person={row} by={by} levels={levels} classes={classes} />,
          },
        ]}
      />
    </>
  )
}

/** « 6e · 6e A »: level and class of a student. */
const placeOf = ({ levels: ids, classNames }: FoundPerson, levels: readonly Option[]) =>
  [...levels.filter(({ value }) => ids.includes(value)).map(({ label }) => label), ...classNames.map(groupLabel)].join(' · ')

function States({ person }: { person: FoundPerson }) {
  const t = useTranslations('administration.person')
  const { state, portal } = person
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'active' ? portal ? null : t('states.active') : <Badge tone="warn" label={t(`states.${shownState(person)}`)} />}
      {portal ? <Badge tone="info" label={t('portalShort')} /> : null}
    </span>
  )
}

interface BarProps {
  chosen: readonly FoundPerson[]
  by: Acting
  levels: readonly Option[]
  onClear: () => void
}

function ChosenBar({ chosen, by, levels, onClear }: BarProps) {
  const t = useTranslations('administration.act')
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className="text-muted">
        {chosen.length === 0 ? t('choose') : t('chosen', { count: chosen.length })}
      </p>
      {chosen.length === 0 ? null : (
        <>
          <ActButtons people={chosen} by={by} levels={levels} none={t('noneForAll')} onDone={onClear} />
          <Button size="sm" variant="quiet" icon="close" onClick={onClear} label={t('clear')} />
        </>
      )}
    </div>
  )
}
