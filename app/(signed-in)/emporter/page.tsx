import { TakeScreen } from '#components/resources/take/take-screen'
import { currentUser, pageTitle } from '#lib/page'

export const metadata = pageTitle('take')

/** Everything that a teacher made, or a school shares, as one archive. */
export default async function TakePage() {
  const { role, _id } = await currentUser()
  return <TakeScreen role={role} userId={_id} />
}
