'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { Dialog } from '#components/ui/windows/dialog'
import type { Arrangement } from '#contract/arrangement'
import { Failure } from '#contract/errors'
import { questionTypes } from '#contract/question'
import { maxCommentLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { AidsFields } from './aids-fields.tsx'
import { ArrangementClash } from './arrangement-clash.tsx'
import { ExtraTimeFields } from './extra-time-fields.tsx'
import {
  type ArrangementForm,
  bodyOf,
  type Kept,
  type KeptPart,
  mergeKept,
  type PercentProblem,
  percentProblem,
  takeTheirs,
} from './form.ts'

type Props = {
  studentId: string
  name: string
  form: ArrangementForm
  /** The arrangements that the form began with. */
  began: Arrangement | null
  /** What is typed stays with the page, so that closing the window loses nothing. */
  onChange: (form: ArrangementForm) => void
  onClose: () => void
  onSaved: (arrangement: Arrangement | null) => void
}

/** Edits the arrangements of a student. */
export function ArrangementDialog({ studentId, name, form, began, onChange, onClose, onSaved }: Props) {
  const t = useTranslations()
  const { pending, problems, clash, choose, save } = useSave({ studentId, form, began, onSaved })
  return (
    <Dialog
      open
      wide
      startsAtField
      onClose={onClose}
      title={t('students.arrangement.titleOf', { name })}
      description={t('students.arrangement.later')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('students.arrangement.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {clash ? <ArrangementClash {...clash} onChoose={choose} /> : null}
        <ExtraTimeFields
          value={form}
          problem={problems.percent}
          hint={t('students.arrangement.timeHint')}
          onChange={(time) => onChange({ ...form, ...time })}
        />
        <CheckboxField
          label={t('help.oral')}
          hint={t('students.arrangement.oralHint')}
          checked={form.oral}
          onChange={({ target }) => onChange({ ...form, oral: target.checked })}
        />
        <OptionalFields value={form.optionalTypes} onChange={(optionalTypes) => onChange({ ...form, optionalTypes })} />
        <AidsFields choice={form.choice} onChange={(choice) => onChange({ ...form, choice })} />
        <TextAreaField
          label={t('students.arrangement.note')}
          hint={t('students.arrangement.noteHint')}
          value={form.note}
          error={problems.note ? t('students.arrangement.noteTooLong', { max: maxCommentLength }) : undefined}
          onChange={({ target }) => onChange({ ...form, note: target.value })}
        />
      </div>
    </Dialog>
  )
}

type OptionalProps = { value: ArrangementForm['optionalTypes']; onChange: (types: ArrangementForm['optionalTypes']) => void }

/** The types of questions that the student may leave out. */
function OptionalFields({ value, onChange }: OptionalProps) {
  const t = useTranslations('students.arrangement')
  const tType = useTranslations('questions.types')
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('optionalTitle')}</legend>
      <p className="text-sm text-muted">{t('optionalHint')}</p>
      <div className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2 wide:grid-cols-3">
        {questionTypes.map((type) => (
          <CheckboxField
            key={type}
            label={tType(type)}
            checked={value.includes(type)}
            onChange={({ target }) =>
              onChange(questionTypes.filter((one) => (one === type ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type Problems = { percent?: PercentProblem | undefined; note?: boolean }

type Saving = Pick<Props, 'studentId' | 'form' | 'began' | 'onSaved'>

/**
 * Saves once; what is refused is told beside its field. What somebody else changed meanwhile is taken in, unless both changed the
 * same: then `clash` shows both until somebody has chosen and saves again.
 */
function useSave({ studentId, form, began, onSaved }: Saving) {
  const onFailed = useReportFailure()
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [theirs, setTheirs] = useState<{ readonly now: Arrangement | null } | null>(null)
  const [chosen, setChosen] = useState<readonly KeptPart[]>([])
  const params = { id: studentId }
  const send = async (content: Kept, version: number): Promise<void> => {
    try {
      const { arrangement } = await callApi('changeArrangement', { params, body: { ...content, version } })
      onSaved(arrangement)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'version.stale') throw error
      const { arrangement: now } = await callApi('getArrangement', { params })
      const { merged, conflicts } = mergeKept({ began, mine: bodyOf(form), theirs: now })
      if (conflicts.length === 0) return send(merged, now?.version ?? 0)
      setTheirs({ now })
      setChosen([])
      setPending(false)
    }
  }
  const both = theirs && mergeKept({ began, mine: bodyOf(form), theirs: theirs.now })
  const save = async () => {
    const percent = percentProblem(form)
    setProblems({ percent })
    if (percent || pending) return
    setPending(true)
    const content = theirs && both ? takeTheirs(both.merged, theirs.now, chosen) : bodyOf(form)
    try {
      await send(content, (theirs ? theirs.now : began)?.version ?? 0)
    } catch (error) {
      setPending(false)
      if (error instanceof Failure && error.errors.note) setProblems({ note: true })
      else onFailed(error)
    }
  }
  const choose = (part: KeptPart, taken: boolean) =>
    setChosen((now) => (taken ? [...now, part] : now.filter((one) => one !== part)))
  const clash = theirs && both ? { mine: bodyOf(form), theirs: theirs.now, parts: both.conflicts, chosen } : null
  return { pending, problems, clash, choose, save }
}
