'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RetryButton } from '#components/ui/actions/retry-button'
import { FieldError } from '#components/ui/fields/field'

/** Replaces a field whose list could not be loaded, with a retry button; the form keeps its value. `error`: the field's own. */
export function ListFailure({ label, error }: { label: string; error: string | undefined }) {
  const t = useTranslations('authoring.fields')
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex flex-col items-start gap-1.5">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <FieldError id={`${id}-list`} error={t('listFailed')} />
      <FieldError id={id} error={error} />
      <RetryButton />
    </fieldset>
  )
}
