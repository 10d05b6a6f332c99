import { type ReactNode, Suspense } from 'react'
import { AppFrame } from '#components/navigation/app-frame'
import { Initialisation } from '#components/navigation/initialisation'
import { currentUser, currentUserWithin } from '#lib/session/current-user'

type Props = { children: ReactNode }

// Quicker than this, the frame comes at once; slower, the initialisation screen stands in for it (RTE-005).
const patienceMs = 250

export default async function SignedInLayout({ children }: Props) {
  const user = await currentUserWithin(patienceMs)
  return (
    <Suspense fallback={<Initialisation />}>
      {user ? (
        <AppFrame user={user} now={Date.now()}>
          {children}
        </AppFrame>
      ) : (
        <LateFrame>{children}</LateFrame>
      )}
    </Suspense>
  )
}

async function LateFrame({ children }: Props) {
  return (
    <AppFrame user={await currentUser()} now={Date.now()}>
      {children}
    </AppFrame>
  )
}
