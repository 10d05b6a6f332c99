'use client'

import { useTranslations } from 'next-intl'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { RadioField } from '#components/ui/fields/radio-field'
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
  return (
    <RadioField
      legend={t('scope')}
      choices={correctionScopes.map((one) => ({
        value: one,
        label: t(`scopes.${one}.label`),
        detail: t(`scopes.${one}.text`),
      }))}
      value={scope}
      onChange={onScope}
    >
      <div className="mt-2 border-line border-t pt-1">
        <ChoiceRow
          type="checkbox"
          label={t('structure.label')}
          detail={t('structure.text')}
          checked={structure}
          onChange={() => onStructure(!structure)}
        />
      </div>
    </RadioField>
  )
}
