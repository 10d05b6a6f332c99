import { useTranslations } from 'next-intl'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import type { RosterLine } from '#contract/roster'
import { ofName } from '#domain/people/in-sentences'
import { fullName } from '#domain/people/names'
import { PersonChoice } from './roster-questions.tsx'
import type { useRoster } from './use-roster.ts'

type Props = { row: RosterLine; levels: readonly Option[] } & Pick<ReturnType<typeof useRoster>, 'choices' | 'choose' | 'pending'>

/** What is to be answered about a line that has a problem: its level, or whether it is somebody else than the line or person it clashes with. */
export function LineChoices({ row, levels, choices, choose, pending }: Props) {
  const t = useTranslations('roster')
  const chosen = choices.find(({ line }) => line === row.line)
  const otherRole = row.errors.role === 'teacherHere' || row.errors.role === 'studentHere'
  const asksPerson = otherRole || row.errors.lastname === 'duplicate' || chosen?.person !== undefined
  return (
    <>
      {row.errors.level !== undefined || chosen?.levelId !== undefined ? (
        <SelectField
          label={t('chooseLevelOf', { ofName: ofName(fullName(row.firstname, row.lastname)), line: row.line })}
          labelHidden
          disabled={pending}
          placeholder={t('chooseLevel')}
          value={chosen?.levelId ?? ''}
          options={levels}
          onChange={(event) => void choose([{ line: row.line, levelId: event.target.value || undefined }])}
        />
      ) : null}
      {asksPerson && row.question === null ? <PersonChoice {...{ row, levels, choices, choose, pending }} /> : null}
    </>
  )
}
