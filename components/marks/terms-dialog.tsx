'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { DateInput } from '#components/ui/fields/date-input'
import { Field, fieldAttributes } from '#components/ui/fields/field'
import { SelectField } from '#components/ui/fields/select-field'
import { useFlash } from '#components/ui/states/flash'
import { Dialog } from '#components/ui/windows/dialog'
import { maxTerms } from '#contract/marking-options'
import type { SchoolTerms, Term } from '#contract/term'
import { readDay } from '#domain/dates/date-text'
import { schoolYearStart } from '#domain/dates/school-year'
import { type TermProblem, termKind, termProblems, usualTerms } from '#domain/marks/terms'
import { callApi } from '#lib/browser/client'

type Props = { saved: SchoolTerms; onSaved: (terms: SchoolTerms) => void; onClose: () => void }

/** The first and last day of each term of a school year. */
export function TermsDialog({ saved, onSaved, onClose }: Props) {
  const t = useTranslations('marks.terms')
  const tUi = useTranslations('ui')
  const { schoolYear } = saved
  const [terms, setTerms] = useState<readonly Term[]>(saved.terms)
  const [problems, setProblems] = useState<Record<string, TermProblem | 'invalid'>>({})
  const { pending, save } = useSaving(schoolYear, (terms) => {
    onSaved(terms)
    onClose()
  })
  const submit = () => {
    const found = problemsOf(terms, schoolYear)
    setProblems(found)
    if (Object.keys(found).length === 0) save(terms)
  }
  const replace = (index: number, part: Partial<Term>) =>
    setTerms(terms.map((term, at) => (at === index ? { ...term, ...part } : term)))
  const resize = (count: number) =>
    setTerms(
      count === 3 ? usualTerms(schoolYear) : Array.from({ length: count }, (_, at) => terms[at] ?? { first: '', last: '' }),
    )
  return (
    <Dialog
      open
      wide
      startsAtField
      onClose={onClose}
      title={t('title', { schoolYear })}
      description={t('text')}
      actions={
        <>
          {saved.chosen ? <Button onClick={() => save([])}>{t('usual')}</Button> : null}
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('count')}
        value={String(terms.length)}
        options={Array.from({ length: maxTerms }, (_, at) => ({ value: String(at + 1), label: t('countOf', { count: at + 1 }) }))}
        onChange={({ target }) => resize(Number(target.value))}
        className="mb-5 w-full tablet:w-60"
      />
      {terms.map((term, index) => (
        <TermFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a term is known by its number alone
          key={index}
          {...{ term, index, problems }}
          count={terms.length}
          schoolYear={schoolYear}
          onChange={(part) => replace(index, part)}
        />
      ))}
    </Dialog>
  )
}

/** Days that do not exist come first: the other rules cannot be judged with them. */
function problemsOf(terms: readonly Term[], schoolYear: string): Record<string, TermProblem | 'invalid'> {
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
  problems: Readonly<Record<string, TermProblem | 'invalid'>>
  onChange: (part: Partial<Term>) => void
}

function TermFields({ term, index, count, schoolYear, problems, onChange }: FieldsProps) {
  const t = useTranslations('marks')
  return (
    <fieldset className="mb-5 grid gap-4 tablet:grid-cols-2">
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
  problem: TermProblem | 'invalid' | undefined
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

function useSaving(schoolYear: string, onDone: (terms: SchoolTerms) => void) {
  const t = useTranslations('marks.terms')
  const router = useRouter()
  const flash = useFlash()
  const { pending, write } = useWriting(useReportFailure())
  const save = (terms: readonly Term[]) =>
    void write(async () => {
      onDone(await callApi('saveTerms', { body: { schoolYear, terms: [...terms] } }))
      flash({ tone: 'good', text: t('saved') })
      router.refresh()
    })
  return { pending, save }
}
