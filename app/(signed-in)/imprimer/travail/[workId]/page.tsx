import { getTranslations } from 'next-intl/server'
import { getWork } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { PaperScreen } from '#components/paper/paper-screen'
import { sheetContent } from '#components/paper/sheet-content.ts'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { foundOr404, foundOrNull, objectTitle, settle, upstream } from '#lib/page'
import { anyWorkPath, printWorkPath, workPath } from '#lib/routes'
import { publicAddress } from '#lib/session/public-address'

type Props = { params: Promise<{ workId: string }>; searchParams: Search }

export const generateMetadata = objectTitle('print', ({ id }) => getWork(id))

async function PrintWorkPage({ params, searchParams }: Props) {
  const [{ workId }, query, t] = await Promise.all([params, searchParams, getTranslations()])
  const [work, course, address] = await Promise.all([
    settle(foundOr404(getWork(workId))),
    settle(foundOr404(upstream('getWorkCourse', { params: { id: workId }, query: { part: pageOf(query.partie) } }))),
    publicAddress(anyWorkPath(workId)),
  ])
  if (!work || !course) return <LoadFailure title="page.print" text="work.oneError" />
  const origin = await settle(foundOrNull(upstream('getCourseOrigin', { params: { id: work.courseId } })))
  return (
    <PaperScreen
      content={sheetContent({ title: work.name, comment: work.comment, modules: course.modules, part: course.part })}
      query={query}
      path={printWorkPath(workId)}
      back={{ href: workPath(workId), label: t('paper.back.work') }}
      drawn={Object.keys(work.exam?.draws ?? {}).length > 0}
      work={address}
      origin={origin}
    />
  )
}

export default streamWhenSlow(PrintWorkPage)
