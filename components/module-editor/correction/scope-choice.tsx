'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { type CorrectionScope, correctionScopes } from '#contract/work-correction'

interface Props {
  scope: CorrectionScope
  /** Whether questions are also added to and removed from the works. */
  structure: boolean
  onScope: (scope: CorrectionScope) => void
  onStructure: (structure: boolean) => void
}

/** Choice of how much of the works to correct. */
export function ScopeChoice({ scope, structure, onScope, onStructure }: Props) {
  const t = useTranslations('moduleEditor.given')
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('scope')}</legend>
      {correctionScopes.map((one) => (
        <label key={one} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={one === scope}
            onChange={() => onScope(one)}
          />
          <span className="min-w-0">
            {t(`scopes.${one}.label`)}
            <span className="block text-sm text-muted">{t(`scopes.${one}.text`)}</span>
          </span>
        </label>
      ))}
      <label className="mt-2 flex min-h-11 items-start gap-3 border-line border-t pt-3 pb-2">
        <input
          type="checkbox"
          className={`${checkbox} mt-0.5`}
          checked={structure}
          onChange={({ target }) => onStructure(target.checked)}
        />
        <span className="min-w-0">
          {t('structure.label')}
          <span className="block text-sm text-muted">{t('structure.text')}</span>
        </span>
      </label>
    </fieldset>
  )
}
