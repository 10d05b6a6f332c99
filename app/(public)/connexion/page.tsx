import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '#components/login/login-screen'
import { Logo } from '#components/navigation/logo'
import { loginPage } from '#lib/session/login-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  return <LoginScreen logo={<Logo large />} {...(await loginPage(await searchParams))} />
}
