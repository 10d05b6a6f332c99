import type { useTranslations } from 'next-intl'
import type { SchoolChoices } from '#contract/school'
import { type Selection, selectionLabel } from '#domain/selector/selection'

/** A selection of schools as text (SEL-002 to 005, OP-108). */
export function selectionText(
  t: ReturnType<typeof useTranslations<'schools-selector'>>,
  selection: Selection,
  choices: SchoolChoices,
): string {
  const label = selectionLabel(selection, choices)
  if (label === 'all' || label === 'none') return t(`mode.${label}`)
  return 'name' in label ? label.name : t('mode.several', { count: label.count })
}
