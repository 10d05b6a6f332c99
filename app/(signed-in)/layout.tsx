import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { AppFrame } from '#components/navigation/app-frame'
import { Initialisation } from '#components/navigation/initialisation'
import { Bell } from '#components/notifications/bell'
import { PendingWork } from '#components/player/pending-work'
import { Messages } from '#components/ui/messages'
import type { Role } from '#contract/call'
import type { User } from '#contract/user'
import { currentUser, currentUserWithin } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

type Props = { children: ReactNode }

// Quicker than this, the frame comes at once; slower, the initialisation screen stands in for it (RTE-005).
const patienceMs = 250

export default async function SignedInLayout({ children }: Props) {
  const user = await currentUserWithin(patienceMs)
  return (
    <Suspense fallback={<Initialisation />}>
      {user ? (
        <AppFrame user={user} now={Date.now()} tools={<Notifications user={user} />}>
          {children}
          <LeftWork user={user} />
        </AppFrame>
      ) : (
        <LateFrame>{children}</LateFrame>
      )}
    </Suspense>
  )
}

async function LateFrame({ children }: Props) {
  const user = await currentUser()
  return (
    <AppFrame user={user} now={Date.now()} tools={<Notifications user={user} />}>
      {children}
      <LeftWork user={user} />
    </AppFrame>
  )
}

/** What a student did without network leaves from any page. */
async function LeftWork({ user }: { user: User }) {
  if (user.role !== 'STUDENT') return null
  return <PendingWork userId={user._id} label={(await getTranslations('player'))('waitingForNetwork')} />
}

/** The bell comes at once, its count when it is known: no page waits for it. */
function Notifications({ user }: { user: User }) {
  return (
    <Messages namespaces={['notifications']}>
      <Suspense fallback={<Bell unread={0} role={user.role} />}>
        <CountedBell role={user.role} />
      </Suspense>
    </Messages>
  )
}

/** One more than the bell counts to, so that it knows when to say « more ». */
const enough = 10

async function CountedBell({ role }: { role: Role }) {
  const unread = await settled(upstream('listNotifications', { query: { unread: 'true', limit: String(enough) } }))
  return <Bell unread={unread?.length ?? 0} role={role} />
}
