import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountPair } from '#components/profile/account-link/account-pair'
import { LinkAccount } from '#components/profile/account-link/link-account'
import { PageHeader } from '#components/ui/layout/page-header'
import { Texts } from '#components/ui/texts'
import { fullName } from '#domain/people/names'
import { foundOrNull, upstream } from '#lib/page'
import { routes } from '#lib/routes'

export interface LinkAccountProps {
  searchParams: Promise<{ ltik?: string | string[] }>
}

/** Links a platform user to the account they already have; `back` is the path they came from. */
export async function LinkAccountPage({ searchParams, back }: LinkAccountProps & { back: string }) {
  const ltik = String((await searchParams).ltik ?? '')
  const [launch, t] = await Promise.all([
    foundOrNull(upstream('readLaunch', { query: { ltik } })),
    getTranslations('accountLink'),
  ])
  if (!launch) redirect(routes.error)
  const { platform, account } = launch
  const person = fullName(launch.person.firstname, launch.person.lastname)
  return (
    <Texts of="account-link">
      <PageHeader title={t('title')} back={{ href: `${back}?ltik=${encodeURIComponent(ltik)}`, label: t('back') }} />
      {account ? (
        <div className="flex flex-col gap-5">
          <AccountPair platform={platform} person={person} account={account} />
          <p className="max-w-text">{t('undoHow')}</p>
        </div>
      ) : (
        <LinkAccount ltik={ltik} platform={platform} person={person} />
      )}
    </Texts>
  )
}
