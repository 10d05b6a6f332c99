'use client'

import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { PersonAct } from '#contract/person-states'
import { erasureConfirmation } from '#domain/people/acts'
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
  readonly confirm: string
}

interface Props {
  act: PersonAct
  people: readonly ActPerson[]
  levels: readonly Option[]
  typed: TypedAct
  refused: Readonly<Record<string, string | undefined>>
  onChange: (changed: Partial<TypedAct>) => void
}

const successorHints: { readonly [act in PersonAct]?: 'successorHint' | 'successorNeeded' | 'successorLast' } = {
  move: 'successorNeeded',
  leave: 'successorHint',
  handOver: 'successorNeeded',
  erase: 'successorLast',
}

/** The fields of an act: where to move, with which level, who takes over classes and works, and the confirmation of an erasure. */
export function ActFields({ act, people, levels, typed, refused, onChange }: Props) {
  const t = useTranslations('administration.act')
  const problem = useProblem(refused)
  const staff = people.some(({ role }) => role !== 'STUDENT')
  const school = people[0]?.school._id
  const hint = successorHints[act]
  return (
    <>
      {act === 'move' ? <Destination {...{ people, levels, typed, refused, onChange }} /> : null}
      {staff && hint ? (
        <SearchChoice
          field="successor"
          label={t('successor')}
          hint={t(hint)}
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
      {act === 'erase' ? (
        <Confirmation
          asked={erasureConfirmation(people)}
          count={people.length}
          value={typed.confirm}
          wrong={refused.confirm !== undefined}
          onChange={(confirm) => onChange({ confirm })}
        />
      ) : null}
    </>
  )
}

function useProblem(refused: Props['refused']) {
  const t = useTranslations('administration.problem')
  return (field: string) => {
    const code = refused[field]
    return code === undefined ? undefined : t(wordOf(code))
  }
}

/** Where to move, and with which level. */
function Destination({ people, levels, typed, refused, onChange }: Omit<Props, 'act'>) {
  const t = useTranslations('administration.act')
  const problem = useProblem(refused)
  return (
    <>
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
      {people.some(({ role }) => role === 'STUDENT') ? (
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
    </>
  )
}

interface ConfirmationProps {
  asked: string
  count: number
  value: string
  wrong: boolean
  onChange: (typed: string) => void
}

function Confirmation({ asked, count, value, wrong, onChange }: ConfirmationProps) {
  const t = useTranslations('administration.act')
  return (
    <TextField
      name="confirm"
      label={t('confirm', { count, asked })}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={wrong ? t('confirmWrong', { asked }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
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
