'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { routes } from '#lib/routes'

/** The credentials of a user, for printing. */
export interface Slip {
  readonly name: string
  /** Empty when unknown. */
  readonly school: string
  readonly username: string
  readonly password: string
}

/**
 * Slips to cut out, one per person: only printed, in place of the page (app/globals.css). They are direct children of the body, so
 * that nothing around them is printed; two columns, wide enough for the longest password on A4.
 */
export function PasswordSlips({ slips }: { slips: readonly Slip[] }) {
  const t = useTranslations('studentPassword.slip')
  const address = `${window.location.origin}${routes.login}`
  return createPortal(
    <div data-print-alone="" aria-hidden="true" className="hidden print:block">
      <ul className="grid grid-cols-2 gap-4">
        {slips.map(({ name, school, username, password }) => (
          <li key={username} className="flex break-inside-avoid flex-col gap-2 border border-dashed border-ink p-4 text-ink">
            <span className="flex flex-col">
              <span className="text-sm empty:hidden">{school}</span>
              <strong className="text-lg">{name}</strong>
            </span>
            <dl>
              <dt className="text-sm">{t('address')}</dt>
              <dd className="mb-2 break-words">{address}</dd>
              <dt className="text-sm">{t('username')}</dt>
              <dd className="mb-2 break-words">
                <code>{username}</code>
              </dd>
              <dt className="text-sm">{t('password')}</dt>
              <dd className="break-words">
                <code className="text-sm font-bold">{password}</code>
              </dd>
            </dl>
            <span className="text-sm">{t('keep')}</span>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}
