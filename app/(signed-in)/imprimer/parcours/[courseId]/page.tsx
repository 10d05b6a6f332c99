import { getTranslations } from 'next-intl/server'
import { getCourseWithQuestions } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { PaperScreen } from '#components/paper/paper-screen'
import { sheetContent } from '#components/paper/sheet-content.ts'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { foundOr404, objectTitle, settle, upstream } from '#lib/page'
import { coursePath, printCoursePath } from '#lib/routes'

type Props = { params: Promise<{ courseId: string }>; searchParams: Search }

export const generateMetadata = objectTitle('print', ({ id, query }) => getCourseWithQuestions(id, pageOf(query.partie)))

async function PrintCoursePage({ params, searchParams }: Props) {
  const [{ courseId }, query, t] = await Promise.all([params, searchParams, getTranslations()])
  const [course, origin] = await Promise.all([
    settle(foundOr404(getCourseWithQuestions(courseId, pageOf(query.partie)))),
    settle(upstream('getCourseOrigin', { params: { id: courseId } })),
  ])
  if (!course) return <LoadFailure title="page.print" text="failed.course" />
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions }))
  return (
    <PaperScreen
      content={sheetContent({ title: course.name, modules, part: course.part })}
      query={query}
      path={printCoursePath(courseId)}
      back={{ href: coursePath(courseId), label: t('paper.back.course') }}
      origin={origin}
    />
  )
}

export default streamWhenSlow(PrintCoursePage)
