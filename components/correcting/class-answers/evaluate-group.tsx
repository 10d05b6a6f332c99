'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { GroupedAnswers } from '#contract/feedback'
import { GradeField } from '../grading/grade-field.tsx'
import { gradeField, useFormFocus } from '../grading/use-form-focus.ts'

type Props = {
  group: GroupedAnswers['groups'][number]
  pending: boolean
  /** Resolves to true on success. `evaluation`: 0 to 100. */
  onEvaluate: (evaluation: number) => Promise<boolean>
}

/** Sets one evaluation for all students who gave the same answer. */
export function EvaluateGroup({ group, pending, onEvaluate }: Props) {
  const t = useTranslations('feedback')
  const count = group.assigneeIds.length
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<number | null>(null)
  const { form, opener } = useFormFocus(open, gradeField)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null && (await onEvaluate(chosen))) setOpen(false)
  }
  if (!open) {
    return (
      <Button ref={opener} size="sm" variant="quiet" icon="star" className="-ml-3" onClick={() => setOpen(true)}>
        {t('class.evaluate', { count })}
      </Button>
    )
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-3">
      <GradeField label={t('class.evaluationOf', { count })} chosen={chosen} onChoose={choose} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={chosen === null}>
          {t('evaluation.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t('evaluation.cancel')}
        </Button>
      </div>
    </form>
  )
}
