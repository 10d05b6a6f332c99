import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { DateInput } from '#components/ui/fields/date-input'
import { Field, fieldAttributes } from '#components/ui/fields/field'
import { SelectField } from '#components/ui/fields/select-field'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { SchoolTerms, Term } from '#contract/marking'
import { maxTerms } from '#contract/marking-options'
import { readDay } from '#domain/dates/date-text'
import { schoolYearStart } from '#domain/dates/school-year'
import { type TermProblem, termKind, termProblems, usualTerms } from '#domain/marks/terms'
import { callApi } from '#lib/browser/client'

type DayProblem = TermProblem | 'invalid'
type Props = { saved: SchoolTerms; onSaved: (terms: SchoolTerms) => void; onClose: () => void }

export function TermsDialog({ saved, onSaved, onClose }: Props) {
  const t = useTranslations('marks.terms')
  const done = useDone()
  const { schoolYear } = saved
  const store = (terms: readonly Term[]) => callApi('saveTerms', { body: { schoolYear, terms: [...terms] } })
  const form = useForm<Pick<SchoolTerms, 'terms'>, Readonly<Record<string, DayProblem>>, SchoolTerms>({
    initial: { terms: saved.terms },
    check: ({ terms }) => problemsOf(terms, schoolYear),
    send: ({ terms }) => store(terms),
    onSaved: (stored) => {
      onSaved(stored)
      onClose()
      done(t('saved'))
    },
  })
  const { terms } = form.values
  const setTerms = (next: SchoolTerms['terms']) => form.change({ terms: next })
  const replace = (index: number, part: Partial<Term>) =>
    setTerms(terms.map((term, at) => (at === index ? { ...term, ...part } : term)))
  const resize = (count: number) =>
    setTerms(
      count === 3 ? usualTerms(schoolYear) : Array.from({ length: count }, (_, at) => terms[at] ?? { first: '', last: '' }),
    )
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t('title', { schoolYear })}
      description={t('text')}
      submit={t('save')}
      more={saved.chosen ? <Button onClick={() => void form.run(() => store([]))} label={t('usual')} /> : null}
    >
      <SelectField
        label={t('count')}
        value={String(terms.length)}
        options={Array.from({ length: maxTerms }, (_, at) => ({ value: String(at + 1), label: t('countOf', { count: at + 1 }) }))}
        onChange={(value) => resize(Number(value))}
        className="mb-4 w-full tablet:w-60"
      />
      {terms.map((term, index) => (
        <TermFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a term is known by its number alone
          key={index}
          {...{ term, index, problems: form.problems }}
          count={terms.length}
          schoolYear={schoolYear}
          onChange={(part) => replace(index, part)}
        />
      ))}
    </FormDialog>
  )
}

/** Days that do not exist come first: the other rules cannot be judged with them. */
function problemsOf(terms: readonly Term[], schoolYear: string): Record<string, DayProblem> {
  const invalid = terms.flatMap((term, index) =>
    (['first', 'last'] as const)
      .filter((day) => readDay(term[day]) !== term[day])
      .map((day) => [`${index}.${day}`, 'invalid'] as const),
  )
  return invalid.length > 0 ? Object.fromEntries(invalid) : termProblems(terms, schoolYear)
}

type FieldsProps = {
  term: Term
  index: number
  count: number
  schoolYear: string
  problems: Readonly<Record<string, DayProblem | undefined>>
  onChange: (part: Partial<Term>) => void
}

function TermFields({ term, index, count, schoolYear, problems, onChange }: FieldsProps) {
  const t = useTranslations('marks')
  return (
    <fieldset className="mb-4 grid gap-4 tablet:grid-cols-2">
      <legend className="mb-2 font-semibold">{t(`term.${termKind(count)}`, { number: index + 1 })}</legend>
      {(['first', 'last'] as const).map((day) => (
        <DayField
          key={day}
          label={t(`terms.${day}`)}
          value={term[day]}
          schoolYear={schoolYear}
          problem={problems[`${index}.${day}`]}
          onChange={(value) => onChange({ [day]: value })}
        />
      ))}
    </fieldset>
  )
}

type DayProps = {
  label: string
  value: string
  schoolYear: string
  problem: DayProblem | undefined
  onChange: (value: string) => void
}

function DayField({ label, value, schoolYear, problem, onChange }: DayProps) {
  const t = useTranslations('marks.terms')
  const id = useId()
  const texts = { label, error: problem && t(`problem.${problem}`, { schoolYear }) }
  const start = Number(schoolYear.slice(0, 4))
  return (
    <Field id={id} texts={texts}>
      <DateInput
        {...fieldAttributes(id, texts)}
        value={value}
        min={schoolYearStart(start)}
        max={`${start + 1}-08-15`}
        onChange={onChange}
      />
    </Field>
  )
}
