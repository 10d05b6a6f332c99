import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { MultiSelectField } from '#components/ui/fields/multi-select-field'
import type { Option } from '#components/ui/fields/select-field'
import { TagField } from '#components/ui/fields/tag-field'
import { TextField } from '#components/ui/fields/text-field'
import { maxNameLength } from '#contract/text-limits'
import { FieldSlot, TextSlot } from './field-slot.tsx'
import { ListFailure, ListField } from './list-field.tsx'
import type { Offer } from './offered.ts'

/** Properties that modules and courses share; `duration` as typed. */
interface Identity {
  readonly name: string
  readonly subjectId: string
  readonly levels: readonly string[]
  readonly duration: string
  readonly keywords: string
}

interface Props {
  nameLabel: string
  nameHint: string
  value: Identity
  offer: Offer
  onChange: (change: Partial<Identity>) => void
  /** Shown after the levels. */
  children?: ReactNode
  /** Shown below the duration. */
  durationHelp?: ReactNode
}

export function IdentityFields({ nameLabel, nameHint, value, offer, onChange, children, durationHelp }: Props) {
  const t = useTranslations('authoring.fields')
  const { field } = bindFields(value, onChange)
  return (
    <div className="grid gap-5 tablet:grid-cols-2 wide:grid-cols-1">
      <TextSlot
        {...field('name')}
        field="name"
        className="tablet:col-span-full"
        label={nameLabel}
        hint={nameHint}
        required
        maxLength={maxNameLength}
      />
      <OfferFields value={value} offer={offer} onChange={onChange} />
      {children}
      <FieldSlot field="duration">
        {(error) => (
          <>
            <TextField
              {...field('duration')}
              label={t('duration')}
              required
              inputMode="decimal"
              autoComplete="off"
              error={error}
            />
            {durationHelp}
          </>
        )}
      </FieldSlot>
      <FieldSlot field="keywords">
        {(error) => (
          <TagField
            label={t('keywords')}
            hint={t('keywordsHint')}
            value={keywordsOf(value.keywords)}
            onChange={(words) => onChange({ keywords: words.join(',') })}
            error={error}
          />
        )}
      </FieldSlot>
    </div>
  )
}

/** Subject and levels, among those that the school offers. */
function OfferFields({ value, offer: { subjects, levels }, onChange }: Pick<Props, 'value' | 'offer' | 'onChange'>) {
  const t = useTranslations('authoring.fields')
  const { field } = bindFields(value, onChange)
  return (
    <>
      <ListField
        field="subjectId"
        label={t('subject')}
        required
        placeholder={t('choose')}
        options={subjects}
        value={value.subjectId}
        onChange={(subjectId) => onChange({ subjectId: subjectId ?? '' })}
      />
      <FieldSlot field="levels">
        {(error) =>
          levels ? (
            <MultiSelectField {...field('levels')} label={t('levels')} required options={levels} error={error} />
          ) : (
            <ListFailure label={t('levels')} error={error} />
          )
        }
      </FieldSlot>
    </>
  )
}

/** Splits keywords, which are stored as one text separated by commas (ENT-009). */
const keywordsOf = (keywords: string) =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The properties that modules and courses share, read-only; `children`: further lines, each an IdentityLine. */
export function IdentityReading({ value, offer: { subjects, levels }, children }: Pick<Props, 'value' | 'offer' | 'children'>) {
  const t = useTranslations('authoring.fields')
  const named = (options: readonly Option[] | undefined, ids: readonly string[]) =>
    options?.flatMap((option) => (ids.includes(option.value) ? [option.label] : [])).join(', ') ?? t('listFailed')
  return (
    <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2 wide:grid-cols-1">
      <IdentityLine term={t('subject')}>{named(subjects, [value.subjectId])}</IdentityLine>
      <IdentityLine term={t('levels')}>{named(levels, value.levels)}</IdentityLine>
      {children}
      <IdentityLine term={t('duration')}>{value.duration}</IdentityLine>
      <IdentityLine term={t('keywords')}>{value.keywords.split(/\s*,\s*/).join(', ')}</IdentityLine>
    </dl>
  )
}

/** Renders nothing without content. */
export const IdentityLine = ({ term, children }: { term: string; children: string }) =>
  children === '' ? null : (
    <div>
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
