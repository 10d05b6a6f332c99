'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { MarkingFields } from '#components/marking/marking-fields'
import { markingFormOf, usualMarking } from '#components/marking/marking-form.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { Dialog } from '#components/ui/windows/dialog'
import type { MarkingRules } from '#contract/marking'
import { type CoefficientProblem, readCoefficient } from '#domain/marks/coefficient'
import { callApi } from '#lib/browser/client'

type Props = {
  work: { _id: string; name: string }
  /** How it is marked, or the last one of the class was; null for the usual rules. */
  rules: MarkingRules | null
  /** Whether the work is marked already. */
  marked: boolean
  onClose: () => void
}

/** How a work is marked: its scale, coefficient, rounding and what a late copy loses. */
export function MarkingDialog({ work, rules, marked, onClose }: Props) {
  const t = useTranslations('marks')
  const tUi = useTranslations('ui')
  const [form, setForm] = useState(() => markingFormOf(rules ?? usualMarking))
  const [problem, setProblem] = useState<CoefficientProblem>()
  const { pending, save, remove } = useSaving(work, onClose)
  const submit = () => {
    const read = readCoefficient(form.coefficient)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    const { outOf, rounding, lateHalf } = form
    save({ outOf, rounding, lateHalf, coefficient: read.value })
  }
  return (
    <Dialog
      open
      startsAtField
      onClose={onClose}
      title={t('dialog.title', { name: work.name })}
      description={t('dialog.text')}
      actions={
        <>
          {marked ? (
            <Button icon="trash" onClick={remove}>
              {t('dialog.remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={submit}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <MarkingFields form={form} problem={problem} onChange={(part) => setForm({ ...form, ...part })} />
    </Dialog>
  )
}

function useSaving({ _id: id, name }: Props['work'], onClose: () => void) {
  const t = useTranslations('marks')
  const router = useRouter()
  const flash = useFlash()
  const { pending, write } = useWriting(useReportFailure())
  const done = (text: string) => {
    onClose()
    flash({ tone: 'good', text })
    router.refresh()
  }
  const save = (body: MarkingRules) =>
    void write(async () => {
      await callApi('setMarking', { params: { id }, body })
      done(t('dialog.saved', { name }))
    })
  const remove = () =>
    void write(async () => {
      await callApi('removeMarking', { params: { id } })
      done(t('dialog.removed', { name }))
    })
  return { pending, save, remove }
}
