'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { SavedVersion } from '#contract/version'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { StatusBadge } from '../editor/status-badge.tsx'
import type { Editing } from '../types.ts'

interface Props {
  kind: Editing<unknown>['kind']
  /** Newest first. */
  versions: readonly SavedVersion[]
  chosen: number
  onChoose: (version: number) => void
}

/** The saved versions, one button each; the selected one is pressed. */
export function VersionList({ kind, versions, chosen, onChoose }: Props) {
  const t = useTranslations('authoring.history')
  return (
    <ol aria-label={t('list')} className="-m-1 flex flex-col gap-1 overflow-y-auto p-1 max-wide:max-h-60">
      {versions.map((one) => (
        <li key={one.version}>
          <button
            type="button"
            aria-pressed={one.version === chosen}
            onClick={() => onChoose(one.version)}
            className={clsx(
              'flex w-full flex-col items-start gap-1 rounded-control border px-3 py-2 text-left hover:bg-sunken',
              one.version === chosen ? 'border-brand bg-brand-soft outline-2 -outline-offset-2 outline-brand' : 'border-line',
            )}
          >
            <span className="font-semibold">{dayMonthYearTime(one.savedAt)}</span>
            <span className="text-sm break-words text-muted">{t('by', { name: one.savedBy, kind, count: one.count })}</span>
            <StatusBadge status={one.status} />
          </button>
        </li>
      ))}
    </ol>
  )
}
