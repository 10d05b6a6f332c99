'use client'

import { useTranslations } from 'next-intl'
import { UndoButton } from '#components/calls/undo-button'
import { TitledSection } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { ListImport } from '#contract/new-year'
import { dayMonthYear, dayMonthYearTime } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'

/** The last imported lists: who, when, how many, the accounts that each made, and their undoing; undefined when they failed to load. */
export function ImportList({ imports }: { imports: readonly ListImport[] | undefined }) {
  const t = useTranslations('trail.imports')
  if (!imports) return <ErrorState text={t('error')} />
  if (imports.length === 0) return null
  return (
    <TitledSection id="listes" title={t('title')} className="mb-8 flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {imports.map((one) => (
          <li key={one._id} className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4">
            <ImportFacts one={one} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function ImportFacts({ one }: { one: ListImport }) {
  const t = useTranslations('trail.imports')
  const { at, by, role, created, existing, accounts, undoneAt, undoUntil, blockers, moreBlockers } = one
  return (
    <>
      <p className="font-semibold">
        {t('what', { role, date: dayMonthYearTime(at), name: by ? fullName(by.firstname, by.lastname) : t('gone') })}
      </p>
      <p>{t('counts', { created, existing })}</p>
      {accounts.length > 0 ? (
        <details>
          <summary className="cursor-pointer">{t('accounts', { count: accounts.length })}</summary>
          <p className="mt-2">{accounts.map(({ firstname, lastname }) => fullName(firstname, lastname)).join(', ')}</p>
        </details>
      ) : null}
      {undoneAt === null ? null : <p className="text-muted">{t('undone', { date: dayMonthYear(undoneAt) })}</p>}
      {undoUntil !== null && blockers.length > 0 ? (
        <p className="text-muted">{t('blocked', { names: blockers.map(({ name }) => name).join(', '), more: moreBlockers })}</p>
      ) : null}
      {undoUntil !== null && blockers.length === 0 ? (
        <>
          <UndoButton
            size="sm"
            label={t('undo')}
            title={t('undoTitle')}
            text={t('undoText', { role, count: created })}
            cancel={t('cancel')}
            send={() => callApi('undoImport', { body: { import: one._id } })}
          />
          <p className="text-sm text-muted">{t('until', { date: dayMonthYear(undoUntil) })}</p>
        </>
      ) : null}
    </>
  )
}
