import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import type { Choice } from '#domain/versions/merge'

interface Props {
  title: ReactNode
  /** Name of who wrote the other version. */
  by: string
  /** Both versions as drawn; null: removed there. */
  mine: ReactNode
  theirs: ReactNode
  /** Whether both can be kept. */
  both: boolean
  value: Choice
  onChange: (choice: Choice) => void
}

/** Two versions of one part side by side, one below the other on a phone, and which of them to keep. Uses `authoring.merge`. */
export function ConflictChoice({ title, by, mine, theirs, both, value, onChange }: Props) {
  const t = useTranslations('authoring.merge')
  const name = useId()
  const radio = (choice: Choice, label: string) => (
    <ChoiceRow
      {...{ name, label }}
      type="radio"
      className="font-semibold"
      checked={value === choice}
      onChange={() => onChange(choice)}
    />
  )
  const side = (choice: Choice, label: string, content: ReactNode) => (
    <div
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-card border p-4',
        value === choice || value === 'both' ? 'border-brand outline-2 -outline-offset-2 outline-brand' : 'border-line',
      )}
    >
      {radio(choice, label)}
      <div className="max-h-96 min-w-0 overflow-y-auto wrap-anywhere">
        {content ?? <p className="text-muted">{t('removed')}</p>}
      </div>
    </div>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-lg font-semibold">{title}</legend>
      <div className="grid gap-3 tablet:grid-cols-2">
        {side('mine', t('mine'), mine)}
        {side('theirs', t('theirs', { by }), theirs)}
      </div>
      {both ? <div className="mt-2">{radio('both', t('both'))}</div> : null}
    </fieldset>
  )
}
