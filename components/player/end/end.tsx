'use client'

import { useEffect } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import type { PlayerMode, PlayerState } from '#domain/player/state'
import { positionOf, timeline } from '#domain/player/timeline'
import { endScene } from '../load-tools.ts'
import type { PlayedAssignee } from '../use-player.ts'

type Props = {
  state: PlayerState
  assignee: Pick<PlayedAssignee, 'course' | 'workId'>
  mode: PlayerMode
  /** Whether the student may train, and win badges: a guest of one work may not. */
  member: boolean
}

/** What follows the last line once the work is handed in; fetched while the last question is answered, for the network may go. */
export function End({ state, assignee, mode, member }: Props) {
  const { number, total } = positionOf(timeline(state))
  const near = mode === 'student' && number === total
  useEffect(() => {
    // Without it now, it is asked for again at the end.
    if (near) endScene.fetch().catch(() => {})
  }, [near])
  if (state.place.at !== 'end' || mode === 'preview' || !state.handedIn) return null
  return (
    <LazyPart part={endScene} failed={null}>
      {({ EndScene }) => <EndScene state={state} courseId={assignee.course._id} workId={assignee.workId} member={member} />}
    </LazyPart>
  )
}
