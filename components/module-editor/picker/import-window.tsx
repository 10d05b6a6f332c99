import { useTranslations } from 'next-intl'
import { ImportedQuestions } from '#components/questions/import/imported-questions'
import { QuestionFile } from '#components/questions/import/question-file'
import { useImported } from '#components/questions/import/use-imported.ts'
import { useQuestionImport } from '#components/questions/import/use-question-import.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Question } from '#contract/question'

interface Props {
  onPick: (questions: readonly Question[]) => void
  onClose: () => void
  onExpired: () => void
}

/** Reads a file of questions, and lists them as students will read them, with what each lost; the ticked ones are picked. */
export function ImportWindow({ onPick, onClose, onExpired }: Props) {
  const t = useTranslations('moduleEditor.import')
  const reading = useQuestionImport(onExpired)
  const imported = useImported(reading.found)
  return (
    <ConfirmDialog
      wide
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('add', { count: imported.picked.length })}
      disabled={reading.pending || imported.picked.length === 0}
      onConfirm={() => onPick(imported.picked)}
    >
      <QuestionFile {...reading} />
      {reading.found ? <ImportedQuestions found={reading.found} imported={imported} /> : null}
    </ConfirmDialog>
  )
}
