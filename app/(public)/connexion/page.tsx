import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '#components/login/login-screen'
import { loginPage } from '#lib/session/login-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  return <LoginScreen {...(await loginPage(await searchParams))} />
}
