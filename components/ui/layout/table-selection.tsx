'use client'

import { useTranslations } from 'next-intl'
import { checkbox } from '../fields/checkbox-field.tsx'

export type Selection = { selected: readonly string[]; onChange: (selected: string[]) => void }

export function SelectAllRows({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const t = useTranslations('ui')
  const every = ids.length > 0 && ids.every((id) => selection.selected.includes(id))
  return (
    <input
      type="checkbox"
      className={checkbox}
      aria-label={t('list.selectAll')}
      checked={every}
      onChange={() =>
        selection.onChange(
          every ? selection.selected.filter((id) => !ids.includes(id)) : [...new Set([...selection.selected, ...ids])],
        )
      }
    />
  )
}

export function SelectRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useTranslations('ui')
  const on = selection.selected.includes(id)
  return (
    <input
      type="checkbox"
      className={checkbox}
      aria-label={t('list.selectRow', { name })}
      checked={on}
      onChange={() => selection.onChange(on ? selection.selected.filter((other) => other !== id) : [...selection.selected, id])}
    />
  )
}
