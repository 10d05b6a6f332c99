import { useTranslations } from 'next-intl'
import { useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { MarkingFields } from '#components/marking/marking-fields'
import { type MarkingForm, markingFormOf, markingRulesOf, usualMarking } from '#components/marking/marking-form.ts'
import { Button } from '#components/ui/actions/button'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { MarkingRules } from '#contract/marking'
import { type CoefficientProblem, readCoefficient } from '#domain/marks/coefficient'
import { callApi } from '#lib/browser/client'

type Props = {
  work: { _id: string; name: string }
  /** How it is marked, or the last one of the class was; null for the usual rules. */
  rules: MarkingRules | null
  marked: boolean
  onClose: () => void
}

/** How a work is marked: its scale, coefficient, rounding and what a late copy loses. */
export function MarkingDialog({ work, rules, marked, onClose }: Props) {
  const t = useTranslations('marks')
  const done = useDone()
  const params = { id: work._id }
  const form = useForm<MarkingForm, { coefficient: CoefficientProblem }, string>({
    initial: markingFormOf(rules ?? usualMarking),
    check: ({ coefficient }) => {
      const read = readCoefficient(coefficient)
      return 'problem' in read ? { coefficient: read.problem } : {}
    },
    send: async (typed) => {
      const body = markingRulesOf(typed)
      if (body) await callApi('setMarking', { params, body })
      return t('dialog.saved', { name: work.name })
    },
    onSaved: (text) => {
      onClose()
      done(text)
    },
  })
  const remove = () =>
    form.run(async () => {
      await callApi('removeMarking', { params })
      return t('dialog.removed', { name: work.name })
    })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('dialog.title', { name: work.name })}
      description={t('dialog.text')}
      submit={t('dialog.save')}
      more={marked ? <Button icon="trash" onClick={() => void remove()} label={t('dialog.remove')} /> : null}
    >
      <MarkingFields form={form.values} problem={form.problems.coefficient} onChange={form.change} />
    </FormDialog>
  )
}
