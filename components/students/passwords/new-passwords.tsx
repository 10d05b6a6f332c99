import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { PasswordSlips } from './password-slips.tsx'
import { PasswordText } from './password-text.tsx'
import type { Slip } from './slip.ts'

/** New passwords, shown only once: on screen, and as slips to print. Uses the `studentPassword` messages. */
export function NewPasswords({ slips, onPrint }: { slips: readonly Slip[]; onPrint: () => void }) {
  const t = useTranslations('studentPassword')
  return (
    <>
      <AlertBanner tone="warn">{t('once')}</AlertBanner>
      {slips.map(({ username, password }) => (
        <dl key={username} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <dt className="text-muted">{t('username')}</dt>
          <dd>
            <code className="break-words">{username}</code>
          </dd>
          <dt className="text-muted">{t('password')}</dt>
          <dd>
            <PasswordText password={password} />
          </dd>
        </dl>
      ))}
      <p>
        <Button icon="print" onClick={onPrint} label={t('print', { count: slips.length })} />
      </p>
      <PasswordSlips slips={slips} />
    </>
  )
}
