import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/people/names'
import type { RosterChoice } from './roster.ts'

type Props = {
  row: RosterLine
  levels: readonly Option[]
  choices: readonly RosterChoice[]
  choose: (choice: RosterChoice) => Promise<void>
  pending: boolean
}

/** What the list leaves open about a line: its level, or who of several people of one name it means. */
export function LineChoices({ row, levels, choices, choose, pending }: Props) {
  const t = useTranslations('roster')
  const chosen = choices.find(({ line }) => line === row.line)
  const named = { name: fullName(row.firstname, row.lastname), line: row.line }
  const people = row.candidates.map(({ _id, firstname, lastname, levels: ids, classes }) => {
    const place = classes.length > 0 ? classes : levels.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
    return { value: _id, label: [fullName(firstname, lastname), ...place].join(' · ') }
  })
  const otherRole = row.errors.role === 'teacherHere' || row.errors.role === 'studentHere'
  const asksPerson = people.length > 0 || otherRole || row.errors.lastname === 'duplicate' || chosen?.person !== undefined
  return (
    <>
      {row.errors.level !== undefined || chosen?.levelId !== undefined ? (
        <SelectField
          label={t('chooseLevelOf', named)}
          labelHidden
          disabled={pending}
          placeholder={t('chooseLevel')}
          value={chosen?.levelId ?? ''}
          options={levels}
          onChange={(event) => void choose({ line: row.line, levelId: event.target.value || undefined })}
        />
      ) : null}
      {asksPerson ? (
        <SelectField
          label={t('choosePersonOf', named)}
          labelHidden
          disabled={pending}
          placeholder={t('choosePerson')}
          value={chosen?.person ?? ''}
          options={[...people, { value: 'new', label: t('somebodyElse') }]}
          onChange={(event) => void choose({ line: row.line, person: event.target.value || undefined })}
        />
      ) : null}
    </>
  )
}
