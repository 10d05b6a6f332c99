import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { type ReadingChoice, type ReadingSwitch, readingSpaces } from '#domain/reading/choice'

const widths = ['0', '1', '2'] as const

export type ChoiceFieldProps = { choice: ReadingChoice; onChange: (choice: ReadingChoice) => void }

/** One checkbox for each of these switches. */
export function SwitchFields({
  choice,
  onChange,
  names,
}: ChoiceFieldProps & { names: readonly Exclude<ReadingSwitch, 'open' | 'served'>[] }) {
  const t = useTranslations('reading')
  const { on } = choice
  return names.map((name) => (
    <CheckboxField
      key={name}
      label={t(name)}
      checked={on[name]}
      onChange={(checked) => onChange({ ...choice, on: { ...on, [name]: checked } })}
    />
  ))
}

export function SpaceFields({ choice, onChange }: ChoiceFieldProps) {
  const t = useTranslations('reading')
  const { spaces } = choice
  return readingSpaces.map((name) => (
    <SelectField
      key={name}
      label={t(`space.${name}`)}
      value={String(spaces[name])}
      options={widths.map((value) => ({ value, label: t(`width.${value}`) }))}
      onChange={(value) => onChange({ ...choice, spaces: { ...spaces, [name]: Number(value) } })}
    />
  ))
}
