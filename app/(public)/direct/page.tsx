import type { Metadata } from 'next'
import { LessonScreen } from '#components/login/lesson-screen'
import { LoginFrame } from '#components/login/login-frame'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import type { Search } from '#domain/lists/filters'
import { lessonPage } from '#lib/session/lesson-page'
import messages from '#messages'

// The code opens a list of students: no search engine keeps it.
export const metadata: Metadata = { title: messages.joinLesson.title, robots: { index: false } }

export default async function JoinLessonPage({ searchParams }: { searchParams: Search }) {
  return (
    <LoginFrame logo={<Logo large />} foot={<LegalLinks />}>
      <LessonScreen {...(await lessonPage(await searchParams))} />
    </LoginFrame>
  )
}
