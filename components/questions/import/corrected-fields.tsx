import { editOf } from '../edits.tsx'
import { PartText } from '../fields/part-text.tsx'
import { PointsField, TypeField } from '../fields/type-and-points.tsx'
import type { EditProps } from '../views.ts'

/** What may be wrong in a question that was read from a file: its type, its points, its statement, its key, its correction. */
export function CorrectedFields(props: EditProps) {
  const { question, onChange } = props
  const Edit = editOf(question)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <TypeField question={question} onChange={onChange} />
        <PointsField question={question} onChange={onChange} />
      </div>
      <PartText part="statement" {...{ question, onChange }} />
      <Edit {...props} />
      <PartText part="response" {...{ question, onChange }} />
    </div>
  )
}
