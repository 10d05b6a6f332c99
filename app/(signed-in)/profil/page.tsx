import { AudienceSetting } from '#components/audience/audience'
import { SignOut } from '#components/navigation/person'
import { ProfileScreen } from '#components/profile/profile-screen'
import { env } from '#lib/env'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('profile')

export default async function ProfilePage() {
  const user = await currentUser()
  // Only staff give passwords, and only to students.
  const profile = user.role === 'STUDENT' ? await settled(upstream('getUser', { params: { id: user._id } })) : undefined
  const counts = env().analyticsUrl !== undefined && Boolean(user.school.analyticsId)
  return (
    <ProfileScreen
      user={user}
      passwordGiven={profile?.passwordGiven}
      audience={counts ? <AudienceSetting /> : undefined}
      signOut={<SignOut />}
    />
  )
}
