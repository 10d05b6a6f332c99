import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/ui/avatar'
import { Icon } from '#components/ui/icon'
import { PageHeader } from '#components/ui/page-header'
import type { User } from '#contract/user'
import { fullName } from '#domain/names'

/** Who is signed in. `signOut`: the way out, from the frame. */
export function ProfileScreen({ user, signOut }: { user: User; signOut: ReactNode }) {
  const t = useTranslations('profile')
  const name = fullName(user.firstname, user.lastname)
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex max-w-text flex-col gap-6">
        <section aria-labelledby="identite" className="rounded-card border border-line bg-surface p-6 shadow-card">
          <div className="flex items-center gap-5">
            <Avatar avatar={user.avatar} firstname={user.firstname} lastname={user.lastname} size="lg" />
            <div className="min-w-0">
              <h2 id="identite" className="text-xl break-words">
                {name}
              </h2>
              <p className="text-muted">{t(`role.${user.role}`)}</p>
            </div>
          </div>
          <dl className="mt-6 grid gap-x-6 gap-y-4 tablet:grid-cols-2">
            <Line term={t('username')}>{user.username}</Line>
            <Line term={t('school')}>{user.school.name}</Line>
            <Line term={t('email')}>{user.email ?? t('none')}</Line>
            <Line term={t('firstSchoolYear')}>{user.firstSchoolYear}</Line>
          </dl>
        </section>
        <p className="flex items-start gap-3 text-muted">
          <Icon name="info" className="mt-0.5" />
          {user.sso ? t('managedByPortal') : t('managedBySchool')}
        </p>
        <div className="self-start rounded-control border border-control bg-surface">{signOut}</div>
      </div>
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
