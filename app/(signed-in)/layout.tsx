import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Announcements } from '#components/navigation/announcements'
import { AppFrame } from '#components/navigation/app-frame'
import { Audience } from '#components/navigation/audience'
import { Initialisation } from '#components/navigation/initialisation'
import { Bell } from '#components/navigation/notifications/bell'
import { PasswordTold } from '#components/navigation/password-told'
import { PrintedSchool } from '#components/navigation/printed-school'
import { PendingWork } from '#components/player/sending/pending-work'
import { SignOutGuard } from '#components/player/sending/sign-out-guard'
import { ArrangedReader } from '#components/reading/arranged-reader'
import { StructuredDocumentOffer } from '#components/structured-document/offer'
import { Texts } from '#components/ui/texts'
import { structuredDocumentFeature } from '#contract/structured-document-feature'
import type { SignedInUser } from '#contract/user'
import { dayMonthYear } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { env } from '#lib/env'
import { currentUser } from '#lib/page'
import { readingChoice } from '#lib/reading-choice'
import { streamWhenSlow } from '../stream-when-slow.tsx'

type Props = { children: ReactNode }

export default function SignedInLayout({ children }: Props) {
  return (
    <Texts of="frame">
      <KnownFrame>{children}</KnownFrame>
    </Texts>
  )
}

/** The frame, or the initialisation screen until the user is loaded when that is late (RTE-005). */
const KnownFrame = streamWhenSlow(
  async ({ children }: Props) => {
    const user = await currentUser()
    const { _id: userId, readingAids: aids } = user
    const reader = aids === undefined ? null : { userId, aids }
    return (
      <ArrangedReader reader={reader} choice={await readingChoice(reader)}>
        <Frame user={user}>{children}</Frame>
      </ArrangedReader>
    )
  },
  <Initialisation />,
)

// Nothing here awaits: async parts have a boundary of their own, otherwise the initialisation screen would show.
function Frame({ user, children }: Props & { user: SignedInUser }) {
  const { avatar, firstname, lastname, role, school } = user
  return (
    <AppFrame
      person={{ avatar, firstname, lastname, school: school.name }}
      role={role}
      subdomain={school.subdomain}
      now={Date.now()}
      banner={bannerOf(user)}
      tools={<Bell unread={user.unreadNotifications} role={role} />}
    >
      {role === 'SUPERVISOR' || role === 'SUPERADMIN' ? null : <PrintedSchool school={school.name} now={Date.now()} />}
      <StructuredDocumentOffer on={school.features.includes(structuredDocumentFeature)}>{children}</StructuredDocumentOffer>
      {role === 'STUDENT' ? <OfflineWork userId={user._id} /> : null}
    </AppFrame>
  )
}

/** Banners shown on every page; none by default. */
function bannerOf({ school, passwordGiven }: SignedInUser): ReactNode {
  const { announcement, demoBanner, analyticsUrl } = env()
  if (announcement === '' && !demoBanner && !passwordGiven && !(analyticsUrl && school.analyticsId)) return null
  return (
    <>
      <Announcements text={announcement} demo={demoBanner} />
      {passwordGiven ? (
        <Texts of="password-told">
          <PasswordTold
            by={passwordGiven.by ? fullName(passwordGiven.by.firstname, passwordGiven.by.lastname) : undefined}
            date={dayMonthYear(passwordGiven.at)}
          />
        </Texts>
      ) : null}
      {analyticsUrl && school.analyticsId ? (
        <Texts of="audience">
          <Audience url={analyticsUrl} analyticsId={school.analyticsId} />
        </Texts>
      ) : null}
    </>
  )
}

/** Sends work done offline from any page, and warns at sign-out while some is unsent. */
function OfflineWork({ userId }: { userId: string }) {
  const t = useTranslations('player')
  const words = { title: t('signOut.title'), text: t('signOut.text'), stay: t('signOut.stay'), leave: t('signOut.leave') }
  return (
    <>
      <PendingWork userId={userId} label={t('waitingForNetwork')} lateLabel={t('cameLate')} supersededLabel={t('cameSecond')} />
      <SignOutGuard userId={userId} words={words} />
    </>
  )
}
