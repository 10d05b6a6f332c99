import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { BoardScreen } from '#components/live/board-screen'
import { LoadFailure } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import { titleOf } from '#lib/page-title'
import { foundOr404, settled, upstream } from '#lib/upstream/call'
import messages from '#messages'

type Props = { params: Promise<{ workId: string }> }

const getLive = cache((id: string) => upstream('getLive', { params: { id } }))

export const generateMetadata = async ({ params }: Props) =>
  titleOf(getLive((await params).workId), ({ name }) => name, messages.page.lesson)

export default async function LessonBoardPage({ params }: Props) {
  const { workId } = await params
  const live = await settled(foundOr404(getLive(workId)))
  if (!live) {
    const t = await getTranslations()
    return <LoadFailure title={t('page.lesson')} text={t('work.oneError')} />
  }
  return (
    <Texts namespaces={['live', 'questions', 'ui.media']}>
      <BoardScreen workId={workId} name={live.name} course={live.course} first={live.board} />
    </Texts>
  )
}
