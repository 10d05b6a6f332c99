import type { Metadata } from 'next'
import { ClassScreen } from '#components/login/class-screen'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import type { Search } from '#domain/lists/filters'
import { classPage } from '#lib/session/class-page'
import messages from '#messages'

// The code opens a list of children: no search engine keeps it.
export const metadata: Metadata = { title: messages.classSignIn.title, robots: { index: false } }

export default async function ClassLoginPage({ searchParams }: { searchParams: Search }) {
  return <ClassScreen logo={<Logo large />} foot={<LegalLinks />} {...(await classPage(await searchParams))} />
}
