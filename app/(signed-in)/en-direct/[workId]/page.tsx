import { cache } from 'react'
import { LoadFailure } from '#app/load-failure.tsx'
import { BoardScreen } from '#components/live/board-screen'
import { Texts } from '#components/ui/texts'
import { foundOr404, objectTitle, settle, upstream } from '#lib/page'

type Props = { params: Promise<{ workId: string }> }

const getLive = cache((id: string) => upstream('getLive', { params: { id } }))

export const generateMetadata = objectTitle(
  'lesson',
  ({ id }) => getLive(id),
  ({ name }) => name,
)

export default async function LessonBoardPage({ params }: Props) {
  const { workId } = await params
  const live = await settle(foundOr404(getLive(workId)))
  if (!live) return <LoadFailure title="page.lesson" text="work.oneError" />
  return (
    <Texts of="live">
      <BoardScreen workId={workId} name={live.name} course={live.course} first={live.board} />
    </Texts>
  )
}
