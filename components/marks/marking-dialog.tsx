'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { useFlash } from '#components/ui/states/flash'
import { Dialog } from '#components/ui/windows/dialog'
import type { MarkingRules } from '#contract/marking'
import { maxCoefficient, outOfs, roundings } from '#contract/marking-options'
import { type CoefficientProblem, readCoefficient } from '#domain/marks/coefficient'
import { pastedMark } from '#domain/marks/pasted-marks'
import { callApi } from '#lib/browser/client'

const usualRules: MarkingRules = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false }

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
  const [form, setForm] = useState(() => formOf(rules ?? usualRules))
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

type FieldsProps = {
  form: MarkingForm
  problem: CoefficientProblem | undefined
  onChange: (part: Partial<MarkingForm>) => void
}

function MarkingFields({ form, problem, onChange }: FieldsProps) {
  const t = useTranslations('marks')
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SelectField
        label={t('dialog.outOf')}
        value={String(form.outOf)}
        options={outOfs.map((outOf) => ({ value: String(outOf), label: t('outOf', { outOf }) }))}
        onChange={({ target }) => onChange({ outOf: outOfs.find((outOf) => String(outOf) === target.value) ?? form.outOf })}
      />
      <TextField
        label={t('dialog.coefficient')}
        hint={t('dialog.coefficientHint')}
        inputMode="decimal"
        autoComplete="off"
        value={form.coefficient}
        error={problem && t(`dialog.problem.${problem}`, { max: maxCoefficient })}
        onChange={({ target }) => onChange({ coefficient: target.value })}
      />
      <SelectField
        label={t('dialog.rounding')}
        value={form.rounding}
        options={roundings.map((rounding) => ({ value: rounding, label: t(`dialog.roundingTo.${rounding}`) }))}
        onChange={({ target }) => onChange({ rounding: roundings.find((one) => one === target.value) ?? form.rounding })}
      />
      <CheckboxField
        label={t('dialog.lateHalf')}
        hint={t('dialog.lateHalfHint')}
        checked={form.lateHalf}
        onChange={({ target }) => onChange({ lateHalf: target.checked })}
      />
    </div>
  )
}

/** The coefficient is kept as typed. */
type MarkingForm = Omit<MarkingRules, 'coefficient'> & { coefficient: string }

const formOf = ({ outOf, coefficient, rounding, lateHalf }: MarkingRules): MarkingForm => ({
  ...{ outOf, rounding, lateHalf },
  coefficient: pastedMark(coefficient),
})

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
