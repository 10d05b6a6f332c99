import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Avatar } from '#components/ui/display/avatar'
import { PageHeader } from '#components/ui/layout/page-header'
import type { User } from '#contract/user'
import { fullName } from '#domain/people/names'
import { routes } from '#lib/routes'

/** The student's summary page on phones: identity, latest badges, figures, profile and sign-out (OP-028). */
export function DetailScreen({ user, signOut, children }: { user: User; signOut: ReactNode; children: ReactNode }) {
  const t = useTranslations('studentDetail')
  const { avatar, firstname, lastname } = user
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex max-w-3xl flex-col gap-10">
        <div className="flex items-center gap-5">
          <Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="lg" />
          <div className="min-w-0">
            <p className="font-title text-xl font-bold break-words">{fullName(firstname, lastname)}</p>
            <p className="text-muted">{user.school.name}</p>
          </div>
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink href={routes.profile} icon="person" label={t('profile')} />
          {signOut}
        </div>
      </div>
    </>
  )
}
