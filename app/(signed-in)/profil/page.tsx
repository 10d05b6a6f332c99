import { AccountLinks } from '#components/account-link/account-links'
import { AudienceSetting } from '#components/audience/audience'
import { SignOut } from '#components/navigation/person'
import { ProfileScreen } from '#components/profile/profile-screen'
import { Texts } from '#components/ui/texts'
import { env } from '#lib/env'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('profile')

export default async function ProfilePage() {
  const user = await currentUser()
  // Only staff give passwords, and only to students.
  const [profile, linked] = await Promise.all([
    user.role === 'STUDENT' ? settled(upstream('getUser', { params: { id: user._id } })) : undefined,
    user.role === 'STUDENT' || user.role === 'TEACHER' ? settled(upstream('listAccountLinks')) : undefined,
  ])
  const links = linked && (linked.offered || linked.links.length > 0) ? linked.links : undefined
  const counts = env().analyticsUrl !== undefined && Boolean(user.school.analyticsId)
  return (
    <ProfileScreen
      user={user}
      passwordGiven={profile?.passwordGiven}
      links={
        links && (
          <Texts namespaces={['accountLink']}>
            <AccountLinks links={links} />
          </Texts>
        )
      }
      audience={counts ? <AudienceSetting /> : undefined}
      signOut={<SignOut />}
    />
  )
}
