import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Option } from '#components/ui/fields/select-field'
import type { Identity } from './identity-fields.tsx'
import type { Offer } from './offered.ts'

interface Props {
  value: Identity
  offer: Offer
  /** Further lines, each an IdentityLine. */
  children?: ReactNode
}

/** The properties that modules and courses share, read-only. */
export function IdentityReading({ value, offer: { subjects, levels }, children }: Props) {
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
