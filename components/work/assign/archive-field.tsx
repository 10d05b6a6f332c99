import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/fields/select-field'
import { type ArchiveDuration, archiveDurations } from '#contract/archive-durations'

/** When a work archives itself, and what that means for late students. Uses the `assign` messages. */
export function ArchiveField({ value, onChange }: { value: ArchiveDuration; onChange: (value: ArchiveDuration) => void }) {
  const t = useTranslations('assign')
  return (
    <SelectField
      label={t('archive')}
      hint={t(value === 'none' ? 'archiveHintNone' : 'archiveHint')}
      value={value}
      options={archiveDurations.map((one) => ({ value: one, label: t(`archiveDelay.${one}`) }))}
      onChange={onChange}
    />
  )
}
