import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { SectionCard } from '#components/ui/layout/section'
import { Texts } from '#components/ui/texts'
import type { CallResult } from '#contract/calls'
import type { Profile, User } from '#contract/user'
import { numericDate } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { routes } from '#lib/routes'
import { AvatarForm } from './avatar-form.tsx'
import { DataArchive } from './data-archive.tsx'
import { IdentityForm } from './identity-form.tsx'
import { NamesRequest } from './names-request.tsx'
import { PasswordForm } from './password-form.tsx'

interface Props {
  user: User
  /** The staff member who renewed the student's password, as long as the student has not changed it. */
  passwordGiven?: Profile['passwordGiven']
  /** Present for a student whose names come from the school: the last request for correction, if any. */
  nameRequest?: CallResult<'readNameRequest'>['request']
  /** Learning platforms linked to the account, when the school has any. */
  links?: ReactNode
  audience?: ReactNode
  /** How much room the files of staff take. */
  room?: ReactNode
  signOut: ReactNode
}

/** The identity of the user and its editable parts; an account of a school portal is read-only (SSO-003, SSO-004). */
export function ProfileScreen({ user, passwordGiven, nameRequest, links, audience, room, signOut }: Props) {
  const t = useTranslations('profile')
  const { firstname, lastname, username, email } = user
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex max-w-3xl flex-col gap-6">
        <Card as="section" aria-labelledby="identite">
          <div className="flex items-center gap-5">
            <Avatar avatar={user.avatar} firstname={firstname} lastname={lastname} size="lg" />
            <div className="min-w-0">
              <h2 id="identite" className="text-xl break-words">
                {fullName(firstname, lastname)}
              </h2>
              <p className="text-muted">
                {t(`role.${user.role}`)} · {user.school.name}
              </p>
              <p className="text-muted">{t('since', { year: user.firstSchoolYear })}</p>
            </div>
          </div>
        </Card>
        {user.sso ? (
          <PortalIdentity user={user} />
        ) : (
          <Texts of="profile">
            <SectionCard id="coordonnees" title={t('identity')}>
              {nameRequest === undefined ? null : <NamesRequest names={{ firstname, lastname }} request={nameRequest} />}
              <IdentityForm
                userId={user._id}
                initial={{ firstname, lastname, username, email: email ?? '' }}
                withNames={nameRequest === undefined}
              />
            </SectionCard>
            <SectionCard id="avatar" title={t('avatar')}>
              <AvatarForm avatar={user.avatar} />
            </SectionCard>
            <SectionCard id="mot-de-passe" title={t('password')}>
              {passwordGiven ? <PasswordGiven given={passwordGiven} /> : null}
              <PasswordForm username={username} />
            </SectionCard>
          </Texts>
        )}
        {links ? (
          <SectionCard id="plateformes" title={t('platforms')}>
            {links}
          </SectionCard>
        ) : null}
        {audience ? (
          <SectionCard id="audience" title={t('audience')}>
            {audience}
          </SectionCard>
        ) : null}
        <SectionCard id="donnees" title={t('data')}>
          <p className="mb-4 text-pretty">{t('dataText')}</p>
          <DataArchive userId={user._id} label={t('dataGet')} />
          {room}
          <p className="mt-4">
            <TextLink href={routes.privacy} label={t('dataMore')} />
          </p>
        </SectionCard>
        <div className="self-start rounded-control border border-control bg-surface">{signOut}</div>
      </div>
    </>
  )
}

function PasswordGiven({ given: { by, at } }: { given: NonNullable<Profile['passwordGiven']> }) {
  const t = useTranslations('profile')
  return (
    <p className="mb-4 flex items-start gap-3">
      <Icon name="info" className="mt-0.5 text-brand" />
      {t('passwordGiven', { name: fullName(by.firstname, by.lastname), date: numericDate(at) })}
    </p>
  )
}

function PortalIdentity({ user }: { user: User }) {
  const t = useTranslations('profile')
  return (
    <>
      <p className="flex items-start gap-3">
        <Icon name="info" className="mt-0.5 text-brand" />
        {t('managedByPortal')}
      </p>
      <Card as="section" aria-label={t('identity')}>
        <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
          <Line term={t('username')}>{user.username}</Line>
          <Line term={t('email')}>{user.email ?? t('none')}</Line>
        </dl>
      </Card>
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
