'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { routes } from '#lib/routes'

/** What somebody needs to sign in, on paper. */
export interface Slip {
  readonly name: string
  /** Empty where it is not known. */
  readonly school: string
  readonly username: string
  readonly password: string
}

/**
 * Slips to cut out, one for each person: on paper alone, in place of the page (app/globals.css). They stand right under the body, so that
 * whatever is open around them is left out; two abreast, for the longest password to stay on one line of A4.
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
