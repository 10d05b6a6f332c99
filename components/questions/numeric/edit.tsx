import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { TextSlot } from '#components/authoring/fields/field-slot'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { maxNumberLength, maxUnitLength } from '#contract/question-limits'
import { type NumericData, numberForms } from '#contract/questions/numeric'
import { wholeDecimal } from '#domain/scoring/decimal'
import { expectedQuantity, judgeNumeric, toleranceOf, unitsOf } from '#domain/scoring/quantity'
import { questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'

const toleranceKinds = ['absolute', 'percent'] as const

/** The expected number with its tolerance and unit, and a field to try answers. */
export function EditNumeric({ question, onChange }: EditProps<QuestionOf<'Numeric'>>) {
  const t = useTranslations('moduleEditor.number')
  const hint = useId()
  const { _id, data } = question
  const change = (part: Partial<NumericData>) => onChange({ ...question, data: { ...data, ...part } })
  const { field, box } = bindFields(data, change)
  return (
    <fieldset aria-describedby={hint} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('legend')}</legend>
      <p id={hint} className="text-sm text-muted">
        {t('hint')}
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextSlot {...field('value')} {...numberInput} field={questionField(_id, 'data.value')} label={t('value')} required />
        <Tolerance question={question} change={change} />
        <TextSlot
          {...field('unit')}
          {...numberInput}
          field={questionField(_id, 'data.unit')}
          className="self-end"
          maxLength={maxUnitLength}
          label={t('unit')}
          hint={t('unitHint')}
        />
        <SelectField
          className="self-end"
          label={t('form')}
          hint={t('formHint')}
          placeholder={t('forms.any')}
          options={numberForms.map((form) => ({ value: form, label: t(`forms.${form}`) }))}
          value={data.form ?? ''}
          onChange={(form) => change({ form: form || undefined })}
        />
        {unitsOf(data).length > 0 &&
          (['unitRequired', 'otherUnits'] as const).map((flag) => (
            <CheckboxField key={flag} {...box(flag)} className="self-end" label={t(flag)} hint={t(`${flag}Hint`)} />
          ))}
      </div>
      <Trial data={data} />
    </fieldset>
  )
}

const numberInput = { maxLength: maxNumberLength, autoComplete: 'off', spellCheck: false } as const

function Tolerance({ question, change }: { question: QuestionOf<'Numeric'>; change: (part: Partial<NumericData>) => void }) {
  const t = useTranslations('moduleEditor.number')
  const { _id, data } = question
  const { tolerance } = data
  return (
    <div className="flex items-start gap-3">
      <TextSlot
        {...numberInput}
        field={questionField(_id, 'data.tolerance.amount')}
        className="min-w-0 grow"
        label={t('tolerance')}
        value={tolerance.amount}
        onChange={(amount) => change({ tolerance: { ...tolerance, amount } })}
      />
      <SelectField
        label={t('toleranceKind')}
        className="w-40 shrink-0"
        options={toleranceKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={tolerance.kind}
        onChange={(kind) => change({ tolerance: { ...tolerance, kind } })}
      />
    </div>
  )
}

/** The answer as students will see it, and a field to try answers, judged by the player's own rule. */
function Trial({ data }: { data: NumericData }) {
  const t = useTranslations('moduleEditor.number')
  const [tried, setTried] = useState('')
  const written = useDeferredValue(data)
  if (wholeDecimal(written.value) === null || toleranceOf(written) === null) return null
  return (
    <div className="grid gap-3 rounded-card border border-line p-4 tablet:grid-cols-2">
      <p>
        <span className="text-sm text-muted">{t('shown')}</span>
        <br />
        <span className="font-semibold">{t('expected', { ...expectedQuantity(written), exact: isExact(written) })}</span>
      </p>
      <div className="flex flex-col gap-1">
        <TextField {...numberInput} label={t('try')} value={tried} onChange={setTried} />
        <p role="status" className="min-h-6 text-sm">
          {tried.trim() === '' ? '' : t(`tried.${triedWord(written, tried)}`)}
        </p>
      </div>
    </div>
  )
}

const isExact = (data: NumericData) => (expectedQuantity(data).tolerance === '' ? 'yes' : 'no')

function triedWord(data: NumericData, typed: string) {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable') return 'unreadable'
  if (verdict.number && verdict.form) return `form.${verdict.form}` as const
  return verdict.number ? verdict.unit : 'number'
}
