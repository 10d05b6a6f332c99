'use client'

import { useTranslations } from 'next-intl'
import { ChoiceRow } from '#components/ui/fields/choice-row'
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
        <ChoiceRow
          key={work._id}
          type="checkbox"
          label={work.group ? t('workOf', { name: work.name, group: work.group.name }) : work.name}
          detail={t('workDetail', { date: dayMonthYear(work.dueDate), count: work.stats.assigneeCount })}
          checked={picked.includes(work._id)}
          onChange={() => toggle(work._id)}
        />
      ))}
    </fieldset>
  )
}
