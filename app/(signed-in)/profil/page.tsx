import { AudienceSetting } from '#components/audience/audience'
import { SignOut } from '#components/navigation/person'
import { ProfileScreen } from '#components/profile/profile-screen'
import { env } from '#lib/env'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const metadata = pageTitle('profile')

export default async function ProfilePage() {
  const user = await currentUser()
  const counts = env().analyticsUrl !== undefined && Boolean(user.school.analyticsId)
  return <ProfileScreen user={user} audience={counts ? <AudienceSetting /> : undefined} signOut={<SignOut />} />
}
