import { useTranslations } from 'next-intl'
import type { LinkedAccount } from '#contract/account-link'
import { fullName } from '#domain/people/names'

export function AccountPair({ platform, person, account }: { platform: string; person: string; account: LinkedAccount }) {
  const t = useTranslations('accountLink')
  const { firstname, lastname, username } = account
  return (
    <dl className="grid max-w-text gap-4 rounded-card border border-line bg-surface p-4 tablet:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">{t('inPlatform', { platform })}</dt>
        <dd className="font-semibold break-words">{person}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('inTremplin')}</dt>
        <dd className="font-semibold break-words">
          {fullName(firstname, lastname)} ({username})
        </dd>
      </div>
    </dl>
  )
}
