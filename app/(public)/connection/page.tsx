import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '#components/login/login-screen'
import { Logo } from '#components/navigation/logo'
import { routes } from '#lib/routes'
import { sessionHandlers } from '#lib/session/handlers'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('signedOutTitle') }
}

export default function SignedOutPage() {
  return <LoginScreen logo={<Logo large />} action={sessionHandlers.login} redirect={routes.dashboard} signedOut />
}
