'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { AccountLink } from '#contract/account-link'
import { dayMonthYearTime, timeOfDay } from '#domain/dates/date-words'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'

/** The platforms linked to this account, each with an unlink button, and the code that links another. */
export function AccountLinks({ links: loaded }: { links: readonly AccountLink[] }) {
  const t = useTranslations('accountLink')
  const [links, setLinks] = useState(loaded)
  const [code, setCode] = useState<{ code: string; endsAt: number } | null>(null)
  const { pending, write } = useWriting(useReportFailure(failureText))
  const [undoing, setUndoing] = useState<AccountLink | null>(null)

  const undo = ({ _id }: AccountLink) =>
    write(async () => {
      await callApi('removeAccountLink', { params: { id: _id } })
      setLinks((now) => now.filter((link) => link._id !== _id))
    })
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-text">{t('intro')}</p>
      <ul className="flex w-full flex-col divide-y divide-line empty:hidden">
        {links.map((link) => (
          <li key={link._id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{link.platform}</span>{' '}
              <span className="text-sm text-muted">{t('since', { date: dayMonthYearTime(link.linkedAt) })}</span>
            </span>
            <Button size="sm" aria-label={t('undoOf', { platform: link.platform })} onClick={() => setUndoing(link)}>
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {code ? (
          <p>
            {t('codeIs')} <strong className="font-mono text-xl tracking-widest">{code.code}</strong>
            <span className="block text-sm text-muted">{t('codeUntil', { time: timeOfDay(code.endsAt) })}</span>
          </p>
        ) : null}
      </div>
      <Button pending={pending} onClick={() => void write(async () => setCode(await callApi('createLinkCode')))}>
        {t('makeCode')}
      </Button>
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={t('undoTitle')}
        description={t('undoText', { platform: undoing?.platform ?? '' })}
        confirmLabel={t('undo')}
        danger
        onConfirm={() => {
          const link = undoing
          setUndoing(null)
          if (link) void undo(link)
        }}
      />
    </div>
  )
}
