'use client'

import { useTranslations } from 'next-intl'
import { type ChoiceFieldProps, SpaceFields, SwitchFields } from '#components/reading/choice-fields'
import { ConfusedSounds } from '#components/reading/confused-sounds'
import { ReadingLook } from '#components/reading/reading-look'
import { SelectField } from '#components/ui/fields/select-field'
import { readingModes } from '#domain/reading/choice'

const letters = ['font', 'zoom', 'silent', 'liaisons', 'mirror'] as const
const tools = ['ruler', 'slow', 'tap'] as const

/** The reading aids that a student begins with, and what a text then looks like. Uses the `reading` messages. */
export function AidsFields({ choice, onChange }: ChoiceFieldProps) {
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
        onChange={({ target }) => onChange({ ...choice, mode: readingModes.find((mode) => mode === target.value) ?? 'normal' })}
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
