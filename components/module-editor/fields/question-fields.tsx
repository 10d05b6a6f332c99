import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot, focusEdited } from '#components/authoring/fields/field-slot'
import { editOf } from '#components/questions/edits'
import { questionField } from '#components/questions/fields/field-names.ts'
import { PartText } from '#components/questions/fields/part-text'
import type { EditProps } from '#components/questions/views.ts'
import { Button } from '#components/ui/actions/button'
import { kindOf } from '#domain/questions/kinds'
import { QuestionDetails } from './question-details.tsx'

interface Props extends EditProps {
  /** Whether the points, languages and voices show; otherwise one line says those that are not the usual ones. */
  detailed: boolean
  onDetails: () => void
}

/** All fields of a question: statement, those of its type, correction, tips, and its details. */
export function QuestionFields({ detailed, onDetails, ...props }: Props) {
  const Edit = editOf(props.question)
  return (
    <div className="mt-2 flex flex-col gap-5">
      <PartText {...props} part="statement" required={kindOf(props.question).needsStatement} />
      <Edit {...props} />
      <div className="flex flex-wrap gap-x-2 gap-y-5">
        <LaterPart {...props} part="response" />
        <LaterPart {...props} part="tips" />
      </div>
      <QuestionDetails {...props} {...{ detailed, onDetails }} />
    </div>
  )
}

/** A correction or tips: the field only shows on demand, unless students need the correction to evaluate themselves (part 1 §5). */
function LaterPart({ question, part, onChange }: Pick<EditProps, 'question' | 'onChange'> & { part: 'response' | 'tips' }) {
  const t = useTranslations('moduleEditor.question')
  const [asked, setAsked] = useState(false)
  const kind = kindOf(question)
  const required = part === 'response' && kind.needsResponse
  const missing = part === 'response' && kind.problems(question).some(({ path }) => path === part)
  // A formula as correction is a field of its type.
  if (typeof question[part] !== 'string') return null
  if (missing || asked || question[part] !== '' || question.audio[part] !== null) {
    const hint = part === 'tips' ? t('tipsHint') : t(`correctionHint.${question.type}`)
    return <PartText {...{ question, part, required, hint, onChange }} className="w-full" />
  }
  const field = questionField(question._id, part)
  const open = () => {
    setAsked(true)
    focusEdited(field)
  }
  return (
    <FieldSlot field={field}>
      {() => <Button variant="quiet" size="sm" icon="plus" onClick={open} label={t(`add.${part}`)} />}
    </FieldSlot>
  )
}
