'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useDone, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'
import { callApi } from '#lib/browser/client'
import { GradeField } from './grade-field.tsx'
import { gradeField, useFormFocus } from './use-form-focus.ts'

type Props = {
  assigneeId: string
  questionId: string
  /** Position of the question in its module, from 1. */
  number: number
  /** Exact percentage, null if not evaluated. */
  evaluation: number | null
}

/** Changes the evaluation of one answer (WRK-038); the page then refreshes with the new means and history. */
export function ChangeEvaluation({ assigneeId, questionId, number, evaluation }: Props) {
  const t = useTranslations('feedback.evaluation')
  const done = useDone()
  const [chosen, setChosen] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const { pending, write } = useWriting()
  const { form, opener } = useFormFocus(open, gradeField)
  const show = () => {
    setChosen(grades.map(gradeToPercent).find((percent) => percent === evaluation) ?? null)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return
    const saved = await write(() =>
      callApi('changeEvaluation', { params: { id: assigneeId }, body: { questionId, evaluation: chosen } }),
    )
    if (!saved) return
    done(t('saved', { value: chosen }))
    close()
  }
  if (!open) {
    return (
      <Button ref={opener} size="sm" variant="quiet" icon="star" aria-label={t('changeOf', { number })} onClick={show}>
        {t('change')}
      </Button>
    )
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-3 px-3 pb-2">
      <GradeField label={t('legend')} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={chosen === null} label={t('save')} />
        <Button size="sm" variant="quiet" onClick={close} label={t('cancel')} />
      </div>
    </form>
  )
}
