import { SignOut } from '#components/navigation/person'
import { ProfileScreen } from '#components/profile/profile-screen'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const metadata = pageTitle('profile')

export default async function ProfilePage() {
  return <ProfileScreen user={await currentUser()} signOut={<SignOut />} />
}
