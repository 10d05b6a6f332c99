import type { Metadata } from 'next'
import { LoginScreen } from '#components/login/login-screen'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import type { Search } from '#domain/lists/filters'
import { loginPage } from '#lib/session/login-page'
import messages from '#messages'

export const metadata: Metadata = { title: messages.login.title }

export default async function LoginPage({ searchParams }: { searchParams: Search }) {
  return <LoginScreen logo={<Logo large />} foot={<LegalLinks />} {...(await loginPage(await searchParams))} />
}
