import { useTranslations } from 'next-intl'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { Role } from '#contract/call'
import type { PersonAct } from '#contract/person-states'
import { confirmationOf } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { ActPerson } from './acts.ts'
import { wordOf } from './problem-word.ts'
import { type Chosen, SearchChoice } from './search-choice.tsx'

export interface TypedAct {
  readonly schools: readonly Chosen[]
  readonly levelId: string
  readonly successors: readonly Chosen[]
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

/** The fields of an act: where to move, with which level, who takes over classes and works, which account is kept. */
export function ActFields({ act, people, levels, typed, refused, onChange }: Props) {
  const t = useTranslations('administration.act')
  const problem = useProblem(refused)
  const staff = people.some(({ role }) => role !== 'STUDENT')
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
          search={(terms) => findActive({ terms, people, roles: ['HEADMASTER', 'TEACHER'] })}
          onChange={(successors) => onChange({ successors })}
        />
      ) : null}
      {act === 'merge' ? (
        <OtherAccount people={people} error={problem('into')} chosen={typed.into} onChange={(into) => onChange({ into })} />
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

function Destination({ people, levels, typed, refused, onChange }: Omit<Props, 'act'>) {
  const t = useTranslations('administration.act')
  const problem = useProblem(refused)
  const { field } = bindFields(typed, onChange, problem)
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
        <SelectField {...field('levelId')} name="levelId" label={t('level')} placeholder={t('sameLevel')} options={levels} />
      ) : null}
    </>
  )
}

/** What is typed before an act for good. */
export function Confirmation({ people, typed, refused, onChange }: Omit<Props, 'act' | 'levels'>) {
  const t = useTranslations('administration.act')
  const asked = confirmationOf(people)
  const { field } = bindFields(typed, onChange)
  return (
    <TextField
      {...field('confirm')}
      name="confirm"
      label={t('confirm', { count: people.length, asked })}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={refused.confirm === undefined ? undefined : t('confirmWrong', { asked })}
    />
  )
}

async function findSchools(terms: string) {
  const found = await callApi('findDestinations', { query: { terms } })
  return found.map(({ _id, name, city, zipCode }) => ({ _id, name, detail: `${zipCode} ${city}` }))
}

interface OtherProps {
  people: readonly ActPerson[]
  error: string | undefined
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}

/** Chooses the account that stays when two accounts of one person are merged. */
function OtherAccount({ people, ...field }: OtherProps) {
  const t = useTranslations('administration.act')
  return (
    <SearchChoice
      field="into"
      label={t('into')}
      hint={t('intoHint')}
      required
      single
      search={(terms) => findOthers(terms, people, t('ofPortal'))}
      {...field}
    />
  )
}

/** Active accounts of the school and role of this person, with how they sign in: two accounts have the same name. */
async function findOthers(terms: string, people: readonly ActPerson[], ofPortal: string) {
  const found = await findActive({ terms, people, roles: people.slice(0, 1).map(({ role }) => role) })
  return found.map(({ portal, ...one }) => ({ ...one, detail: portal ? `${one.detail} · ${ofPortal}` : one.detail }))
}

interface Search {
  readonly terms: string
  /** None of them is found: they are at the school that is searched. */
  readonly people: readonly ActPerson[]
  readonly roles: readonly Role[]
}

/** Active accounts of these roles at the school of these people, as choices of a SearchChoice. */
async function findActive({ terms, people, roles }: Search) {
  const school = people[0]?.school._id
  const query = { ...(terms && { terms }), ...(school && { school }), state: 'active' as const, limit: 20 }
  const found = await Promise.all(roles.map((role) => callApi('searchPeople', { query: { ...query, role } })))
  return found
    .flat()
    .filter(({ _id }) => !people.some((one) => one._id === _id))
    .map(({ _id, firstname, lastname, username, portal }) => ({
      ...{ _id, name: fullName(firstname, lastname), detail: username, portal },
    }))
}
