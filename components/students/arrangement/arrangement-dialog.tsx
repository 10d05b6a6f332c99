'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#components/calls/use-form.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { Arrangement } from '#contract/arrangement'
import { Failure } from '#contract/errors'
import { questionTypes } from '#contract/question'
import { maxCommentLength } from '#contract/text-limits'
import { ofName } from '#domain/people/in-sentences'
import { choiceOf, choiceText } from '#domain/reading/choice'
import { callApi } from '#lib/browser/client'
import { type FormDraft, formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import { AidsFields } from './aids-fields.tsx'
import { ArrangementClash } from './arrangement-clash.tsx'
import { ExtraTimeFields } from './extra-time-fields.tsx'
import { type ArrangementForm, bodyOf, formOf, mergeParts, type PercentProblem, percentProblem, times } from './form.ts'

type Props = {
  userId: string
  studentId: string
  name: string
  kept: Arrangement | null
  onClose: () => void
  onSaved: (arrangement: Arrangement | null) => void
}

/** Edits the arrangements of a student. What is typed stays in this tab: it says something of a pupil, on a computer that others use too. */
export function ArrangementDialog({ name, onClose, ...about }: Props) {
  const t = useTranslations()
  const { form, author } = useArrangement(about)
  const { values, problems, change, theirs } = form
  const clash = theirs && theirs.conflicts.length > 0 ? theirs : null
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t('students.arrangement.titleOf', { ofName: ofName(name) })}
      description={t('students.arrangement.later')}
      submit={t('students.arrangement.save')}
      theirs={clash && <ArrangementClash {...clash} values={values} author={author} onChange={change} />}
    >
      <ExtraTimeFields value={values} problem={problems.time} hint={t('students.arrangement.timeHint')} onChange={change} />
      <CheckboxField
        label={t('help.oral')}
        hint={t('students.arrangement.oralHint')}
        checked={values.oral}
        onChange={({ target }) => change({ oral: target.checked })}
      />
      <OptionalFields value={values.optionalTypes} onChange={(optionalTypes) => change({ optionalTypes })} />
      <AidsFields choice={choiceOf(values.aids)} onChange={(choice) => change({ aids: choiceText(choice) })} />
      <TextAreaField
        label={t('students.arrangement.note')}
        hint={t('students.arrangement.noteHint')}
        value={values.note}
        error={problems.note ? t('students.arrangement.noteTooLong', { max: maxCommentLength }) : undefined}
        onChange={({ target }) => change({ note: target.value })}
      />
    </FormDialog>
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

/**
 * Saves once. What somebody else changed meanwhile is taken in, unless both changed the same: then both are shown until somebody has
 * chosen and saves again. `author`: who changed what is stored last.
 */
function useArrangement({ userId, studentId, kept, onSaved }: Omit<Props, 'name' | 'onClose'>) {
  const [stored, setStored] = useState(kept)
  const params = { id: studentId }
  const form = useForm<ArrangementForm, { time: PercentProblem; note: true }, Arrangement | null>({
    initial: formOf(kept),
    version: kept?.version ?? 0,
    draft: { key: draftKey('arrangement', userId, studentId), place: 'session', schema: arrangementDraft },
    merge: mergeParts,
    retries: true,
    check: (typed) => ({ time: percentProblem(typed) }),
    settles: (part) => (part.note === undefined ? ['time'] : ['note']),
    send: async (typed, { version = 0 }) =>
      (await callApi('changeArrangement', { params, body: { ...bodyOf(typed), version } })).arrangement,
    theirs: async (error) => {
      if (!(error instanceof Failure) || error.code !== 'version.stale') return undefined
      const { arrangement } = await callApi('getArrangement', { params })
      setStored(arrangement)
      return { values: formOf(arrangement), version: arrangement?.version ?? 0 }
    },
    refused: (error) => ({ note: error instanceof Failure && error.errors.note ? true : undefined }),
    onSaved,
  })
  return { form, author: stored?.author ?? null }
}

/** What is typed and not saved, with what it began from. */
const arrangementDraft: z.ZodMiniType<FormDraft<ArrangementForm>> = formDraft(
  z.object({
    time: z.enum(times),
    percent: z.string(),
    oral: z.boolean(),
    optionalTypes: z.array(z.enum(questionTypes)),
    aids: z.string(),
    note: z.string(),
  }),
)
