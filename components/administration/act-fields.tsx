'use client'

import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import type { PersonAct } from '#contract/person-states'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { ActPerson } from './acts.ts'
import { OtherAccount } from './other-account.tsx'
import { type Chosen, SearchChoice } from './search-choice.tsx'
import { wordOf } from './use-sending.ts'

/** What an act needs besides the people. */
export interface TypedAct {
  readonly schools: readonly Chosen[]
  readonly levelId: string
  readonly successors: readonly Chosen[]
  /** The other account of the person. */
  readonly into: readonly Chosen[]
}

interface Props {
  act: PersonAct
  people: readonly ActPerson[]
  levels: readonly Option[]
  typed: TypedAct
  refused: Readonly<Record<string, string | undefined>>
  onChange: (changed: Partial<TypedAct>) => void
}

/** The fields of an act: where to move, with which level, and who takes over classes and works. */
export function ActFields({ act, people, levels, typed, refused, onChange }: Props) {
  const t = useTranslations('administration.act')
  const tProblem = useTranslations('administration.problem')
  const problem = (field: string) => (refused[field] === undefined ? undefined : tProblem(wordOf(refused[field])))
  const staff = people.some(({ role }) => role !== 'STUDENT')
  const school = people[0]?.school._id
  return (
    <>
      {act === 'move' ? (
        <SearchChoice
          field="schoolId"
          label={t('school')}
          hint={t('successorNeeded')}
          required
          single
          least={2}
          error={problem('schoolId')}
          chosen={typed.schools}
          search={findSchools}
          onChange={(schools) => onChange({ schools })}
        />
      ) : null}
      {act === 'move' && people.some(({ role }) => role === 'STUDENT') ? (
        <SelectField
          name="levelId"
          label={t('level')}
          placeholder={t('sameLevel')}
          options={levels}
          value={typed.levelId}
          error={problem('levelId')}
          onChange={(event) => onChange({ levelId: event.target.value })}
        />
      ) : null}
      {staff && (act === 'move' || act === 'leave' || act === 'handOver') ? (
        <SearchChoice
          field="successor"
          label={t('successor')}
          hint={t(act === 'leave' ? 'successorHint' : 'successorNeeded')}
          required={act === 'handOver'}
          single
          error={problem('successor')}
          chosen={typed.successors}
          search={(terms) => findColleagues(terms, school, people)}
          onChange={(successors) => onChange({ successors })}
        />
      ) : null}
      {act === 'merge' ? (
        <OtherAccount people={people} error={problem('into')} chosen={typed.into} onChange={(into) => onChange({ into })} />
      ) : null}
    </>
  )
}

async function findSchools(terms: string) {
  const found = await callApi('findDestinations', { query: { terms } })
  return found.map(({ _id, name, city, zipCode }) => ({ _id, name, detail: `${zipCode} ${city}` }))
}

/** Active staff of the school of these people. */
async function findColleagues(terms: string, school: string | undefined, people: readonly ActPerson[]) {
  const query = { ...(terms && { terms }), ...(school && { school }), state: 'active' as const, limit: 20 }
  const [teachers, headmasters] = await Promise.all(
    (['TEACHER', 'HEADMASTER'] as const).map((role) => callApi('searchPeople', { query: { ...query, role } })),
  )
  return [...(headmasters ?? []), ...(teachers ?? [])]
    .filter(({ _id }) => !people.some((one) => one._id === _id))
    .map(({ _id, firstname, lastname, username }) => ({ _id, name: fullName(firstname, lastname), detail: username }))
}
