import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConflictChoice } from '#components/authoring/saving/conflict-choice'
import { useForm } from '#components/calls/use-form.ts'
import { type ChoiceFieldProps, SpaceFields, SwitchFields } from '#components/reading/choice-fields'
import { ConfusedSounds } from '#components/reading/confused-sounds'
import { ReadingLook } from '#components/reading/reading-look'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { Arrangement } from '#contract/arrangement'
import { Failure } from '#contract/errors'
import { questionTypes } from '#contract/question-types'
import { maxCommentLength } from '#contract/text-limits'
import { fullName, ofName } from '#domain/people/names'
import { choiceOf, choiceText, readingModes } from '#domain/reading/choice'
import { callApi } from '#lib/browser/client'
import { type FormDraft, formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import { ExtraTimeFields } from './extra-time-fields.tsx'
import {
  type ArrangementForm,
  bodyOf,
  formOf,
  isSamePart,
  type Kept,
  mergeParts,
  type Part,
  type PercentProblem,
  partsOf,
  percentProblem,
  times,
  withPart,
} from './form.ts'
import { useAidsWords, useHelpLines } from './use-arrangement-lines.ts'

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
  const { field, box } = bindFields(values, change)
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
      <CheckboxField {...box('oral')} label={t('help.oral')} hint={t('students.arrangement.oralHint')} />
      <OptionalFields {...field('optionalTypes')} />
      <AidsFields choice={choiceOf(values.aids)} onChange={(choice) => change({ aids: choiceText(choice) })} />
      <TextAreaField
        {...field('note')}
        label={t('students.arrangement.note')}
        hint={t('students.arrangement.noteHint')}
        error={problems.note ? t('students.arrangement.noteTooLong', { max: maxCommentLength }) : undefined}
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
            onChange={(checked) => onChange(questionTypes.filter((one) => (one === type ? checked : value.includes(one))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Saves once; what others changed is taken in, unless both changed the same: then both are shown. `author`: of the last. */
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

interface ArrangementClashProps {
  values: ArrangementForm
  mine: ArrangementForm
  to: ArrangementForm
  conflicts: readonly string[]
  author: Arrangement['author']
  onChange: (form: ArrangementForm) => void
}

/** Two people changed the same arrangements: both versions of each part, with a choice. */
function ArrangementClash({ values, mine, to, conflicts, author, onChange }: ArrangementClashProps) {
  const t = useTranslations('students.arrangement.clash')
  const tMerge = useTranslations('authoring.merge')
  const draw = usePartWords()
  const by = author && fullName(author.firstname, author.lastname)
  const words = (form: ArrangementForm, part: Part) => (
    <p className="whitespace-pre-line">{draw(bodyOf(form), part) || tMerge('empty')}</p>
  )
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        <AlertBanner tone="warn">{t('text', { by: by ?? tMerge('somebody') })}</AlertBanner>
      </div>
      {partsOf(conflicts).map((part) => (
        <ConflictChoice
          key={part}
          title={t(part)}
          by={by ?? tMerge('another')}
          mine={words(mine, part)}
          theirs={words(to, part)}
          both={false}
          value={isSamePart(values, to, part) ? 'theirs' : 'mine'}
          onChange={(choice) => onChange(withPart(values, choice === 'theirs' ? to : mine, part))}
        />
      ))}
    </div>
  )
}

/** One part in words; empty: nothing. */
function usePartWords(): (kept: Kept, part: Part) => string {
  const helpLines = useHelpLines()
  const aidsWords = useAidsWords()
  const format = useFormatter()
  const none = { extraTime: null, oral: false, optionalTypes: [] }
  return (kept, part) => {
    if (part === 'note') return kept.note
    if (part === 'aids') return format.list(aidsWords(kept.aids), { type: 'unit' })
    return helpLines({ ...none, [part]: kept[part] }).join(', ')
  }
}

const letters = ['font', 'zoom', 'silent', 'liaisons', 'mirror'] as const
const tools = ['ruler', 'slow', 'tap'] as const

/** The reading aids that a student begins with, and what a text then looks like. Uses the `reading` messages. */
function AidsFields({ choice, onChange }: ChoiceFieldProps) {
  const t = useTranslations('students.arrangement')
  const tReading = useTranslations('reading')
  const fields = { choice, onChange }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('aidsTitle')}</legend>
      <p className="text-sm text-muted">{t('aidsHint')}</p>
      <SelectField
        label={t('mode')}
        hint={tReading(`modeHint.${choice.mode}`)}
        value={choice.mode}
        options={readingModes.map((mode) => ({ value: mode, label: tReading(`mode.${mode}`) }))}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      {choice.mode === 'PHONEMES_COLOR' ? <ConfusedSounds {...fields} /> : null}
      <div className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2">
        <SwitchFields {...fields} names={letters} />
        <SwitchFields {...fields} names={tools} />
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 tablet:grid-cols-3">
        <SpaceFields {...fields} />
      </div>
      <figure className="rounded-card border border-line bg-surface p-4">
        <figcaption className="mb-2 text-sm text-muted">{t('sampleTitle')}</figcaption>
        <ReadingLook tried={choice}>
          <p>{t('sample')}</p>
        </ReadingLook>
      </figure>
    </fieldset>
  )
}
