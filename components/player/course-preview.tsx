import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { Texts } from '#components/ui/texts'
import { previewAssignee } from '#domain/player/preview'
import { Player } from './player.tsx'

type Header = ComponentProps<typeof PageHeader>

interface Props
  extends Pick<ComponentProps<typeof Player>, 'userId' | 'assisted' | 'recordings' | 'visitor'>,
    Pick<Header, 'action' | 'detail'> {
  course: Parameters<typeof previewAssignee>[0]
  back: NonNullable<Header['back']>
  /** Stands in place of the player, for a course without anything to play. */
  empty: ReactNode
  /** Above the header, for what the answer area would cover below the player. */
  above?: ReactNode
}

/** A course as its students would play it, under its name; nothing is stored. */
export function CoursePreview({ course, back, empty, above, action, detail, ...player }: Props) {
  if (empty)
    return (
      <>
        <PageHeader title={course.name} back={back} />
        {empty}
      </>
    )
  return (
    <Texts of="player">
      {above}
      <PageHeader title={course.name} back={back} action={action} detail={detail} />
      <Player
        key={`${course._id} ${course.part?.part}`}
        {...player}
        assignee={previewAssignee(course)}
        mode="preview"
        titled={false}
        home={back}
      />
    </Texts>
  )
}
