'use client'

import { useTranslations } from 'next-intl'
import { checkbox } from '#components/ui/fields/checkbox-field'
import type { Work } from '#contract/work'
import { dayMonthYear } from '#domain/dates/date-words'

interface Props {
  works: readonly Work[]
  /** Ids of the chosen works. */
  picked: readonly string[]
  onPick: (picked: readonly string[]) => void
}

/** Choice of the works to correct. */
export function WorksChoice({ works, picked, onPick }: Props) {
  const t = useTranslations('authoring.given')
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
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
  )
}
