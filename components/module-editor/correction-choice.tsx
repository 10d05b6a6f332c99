'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { checkbox } from '#components/ui/fields/checkbox-field'
import type { Work } from '#contract/work'
import { type CorrectionScope, correctionScopes } from '#contract/work-correction'
import { dayMonthYear } from '#domain/date-words'

interface Props {
  works: readonly Work[]
  picked: readonly string[]
  scope: CorrectionScope
  /** Whether questions enter and leave the works too. */
  structure: boolean
  onPick: (picked: readonly string[]) => void
  onScope: (scope: CorrectionScope) => void
  onStructure: (structure: boolean) => void
}

/** Which works are corrected, and how much of them. */
export function CorrectionChoice({ works, picked, onPick, ...choice }: Props) {
  const t = useTranslations('moduleEditor.given')
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{t('works')}</legend>
        {works.map((work) => (
          <label key={work._id} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              className={`${checkbox} mt-0.5`}
              checked={picked.includes(work._id)}
              onChange={() => toggle(work._id)}
            />
            <span className="min-w-0 break-words">
              {work.group ? t('workOf', { name: work.name, group: work.group.name }) : work.name}
              <span className="block text-sm text-muted">
                {t('workDetail', { date: dayMonthYear(work.dueDate), count: work.stats.assigneeCount })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <ScopeChoice {...choice} />
    </div>
  )
}

function ScopeChoice({ scope, structure, onScope, onStructure }: Omit<Props, 'works' | 'picked' | 'onPick'>) {
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
