import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { emptyFormula, type Formula, hasEmptyBox } from '#domain/formula/tree'
import { newUuid } from '#lib/browser/uuid'
import { LazyFormulaEditor } from './lazy-formula-editor.tsx'

interface FormulaDialogProps {
  open: boolean
  title: string
  value: Formula | null
  /** Closed without a change: the previous formula stays. */
  onCancel: () => void
  onValidate: (formula: Formula) => void
}

/** The editor in a modal window. The formula being written is a draft until it is validated (MTH-002). */
export const FormulaDialog = (props: FormulaDialogProps) =>
  props.open ? <OpenDialog {...props} /> : <Dialog open={false} onClose={props.onCancel} title={props.title} />

function OpenDialog({ title, value, onCancel, onValidate }: FormulaDialogProps) {
  const t = useTranslations('formula')
  const [draft, setDraft] = useState(value)
  const [validated, setValidated] = useState(false)
  const validate = () => {
    setValidated(true)
    if (!(draft && hasEmptyBox(draft))) onValidate(draft ?? emptyFormula(newUuid))
  }
  return (
    <ConfirmDialog wide onClose={onCancel} title={title} confirmLabel={t('validate')} onConfirm={validate}>
      <LazyFormulaEditor label={title} value={value} validated={validated} onChange={setDraft} />
    </ConfirmDialog>
  )
}
