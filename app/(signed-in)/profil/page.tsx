import { getTranslations } from 'next-intl/server'
import { AudienceSetting } from '#components/navigation/audience'
import { SignOut } from '#components/navigation/person'
import { AccountLinks } from '#components/profile/account-link/account-links'
import { ProfileScreen } from '#components/profile/profile-screen'
import { UploadRoom } from '#components/profile/upload-room'
import { ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import { env } from '#lib/env'
import { currentUser, pageTitle, settle, upstream } from '#lib/page'

export const metadata = pageTitle('profile')

export default async function ProfilePage() {
  const user = await currentUser()
  // Only staff renew passwords, and only those of students.
  const keepsNames = user.role === 'STUDENT' && !user.school.studentsRename && !user.sso
  const isStaff = user.role !== 'STUDENT'
  const [profile, links, names, room] = await Promise.all([
    user.role === 'STUDENT' ? settle(upstream('getUser', { params: { id: user._id } })) : undefined,
    user.role === 'STUDENT' || user.role === 'TEACHER' ? platformLinks() : undefined,
    keepsNames ? settle(upstream('readNameRequest')) : undefined,
    isStaff ? settle(upstream('readUploadRoom')) : undefined,
  ])
  const counts = env().analyticsUrl !== undefined && Boolean(user.school.analyticsId)
  const audience = (
    <Texts of="audience">
      <AudienceSetting />
    </Texts>
  )
  return (
    <ProfileScreen
      user={user}
      passwordGiven={profile?.passwordGiven}
      {...(keepsNames && { nameRequest: names?.request ?? null })}
      links={links}
      room={isStaff ? <UploadRoom room={room ?? null} ofSchool={user.role === 'HEADMASTER'} /> : undefined}
      audience={counts ? audience : undefined}
      signOut={<SignOut />}
    />
  )
}

/** The platforms linked to this account; nothing when the school has none. */
async function platformLinks() {
  const linked = await settle(upstream('listAccountLinks'))
  if (!linked) return <ErrorState text={(await getTranslations('accountLink'))('loadFailed')} />
  if (!linked.offered && linked.links.length === 0) return undefined
  return (
    <Texts of="account-link">
      <AccountLinks links={linked.links} />
    </Texts>
  )
}
