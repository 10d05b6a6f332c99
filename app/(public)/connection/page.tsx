import type { Metadata } from 'next'
import { LoginScreen } from '#components/login/login-screen'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import { sessionHandlers } from '#lib/bearer/handlers'
import { routes } from '#lib/routes'
import { schoolSignIn } from '#lib/session/login-page'
import { portalExit } from '#lib/session/portal-exit'
import messages from '#messages'

export const metadata: Metadata = { title: messages.login.signedOutTitle }

export default async function SignedOutPage({ searchParams }: { searchParams: Promise<{ portail?: string | string[] }> }) {
  const [school, { portail }, exit] = await Promise.all([schoolSignIn(), searchParams, portalExit()])
  const left = school.portals.find(({ id }) => id === portail)
  return (
    <LoginScreen
      logo={<Logo large />}
      foot={<LegalLinks />}
      {...school}
      action={sessionHandlers.login}
      redirect={routes.dashboard}
      signedOut
      leftPortal={left && { ...left, ...(exit && { logoutUrl: exit }) }}
    />
  )
}
