import { useTranslations } from 'next-intl'
import { type RosterLine, rosterFields } from '#contract/roster'

const words = [
  ...(['required', 'tooLong', 'invalid', 'unknown', 'duplicate', 'encoding'] as const),
  ...(['teacher', 'student', 'teacherHere', 'studentHere', 'taken'] as const),
]
const wordOf = (code: string) => words.find((word) => word === code) ?? 'invalid'

export function useLineProblems() {
  const t = useTranslations('roster')
  return (row: RosterLine) =>
    rosterFields.flatMap((field) => {
      const code = row.errors[field]
      if (code === undefined) return []
      return [{ field, text: t('problem', { field: t(`field.${field}`), problem: t(`code.${wordOf(code)}`) }) }]
    })
}
