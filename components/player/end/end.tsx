import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Titled } from '#components/questions/verdict'
import { ReadingLook } from '#components/reading/reading-look'
import { Button } from '#components/ui/actions/button'
import { LazyPart } from '#components/ui/lazy-part'
import { Dialog } from '#components/ui/windows/dialog'
import type { PlayerMode, PlayerState } from '#domain/player/state'
import { timeline } from '#domain/player/timeline'
import { Ways, type WaysProps } from '../answer/answer-area.tsx'
import { TeacherComment } from '../conversation/teacher-comment.tsx'
import { endScene } from '../load-tools.ts'
import type { PlayedAssignee } from '../player-props.ts'

type Props = Pick<WaysProps, 'redoHref' | 'hasNext'> & {
  home: WaysProps['home'] | undefined
  state: PlayerState
  assignee: Pick<PlayedAssignee, '_id' | 'course' | 'work' | 'workId' | 'comments' | 'teacher'>
  /** The end of the time handed it in. */
  timeUp: boolean
  mode: PlayerMode
  /** The end of its lesson has just handed it in. */
  lessonEnded: boolean | undefined
  onNext: (offered: boolean) => void
}

/**
 * Shown once the work is handed in, over the whole page until it is left for the conversation, and after its last line; there alone when
 * it is opened again. Fetched during the last question, because the network may fail later.
 */
export function End({ state, assignee, mode, lessonEnded, home, redoHref, hasNext, ...shown }: Props) {
  const t = useTranslations('player')
  const [left, setLeft] = useState(mode !== 'student' && !lessonEnded)
  const near = mode === 'student' && timeline(state).at(-1)?.type !== 'future'
  useEffect(() => {
    // A failure here is harmless: it is fetched again at the end.
    if (near) endScene.fetch().catch(() => {})
  }, [near])
  if (state.place.at !== 'end' || mode === 'preview' || state.work.paced || !state.handedIn) return null
  const { global } = assignee.comments
  // Shown alone if the scene cannot be fetched.
  const word = global ? (
    <div className="rounded-control border-l-4 border-brand bg-sunken px-4 py-3">
      <Titled title={t('teacherComment')}>
        <TeacherComment comment={global} />
      </Titled>
    </div>
  ) : null
  // A guest of a single work may neither train nor win badges.
  const of = { state, assignee, word, member: redoHref !== undefined, ...shown }
  const leave = () => {
    // The window gone, the conversation can take the focus.
    flushSync(() => setLeft(true))
    document.querySelector<HTMLElement>('[data-player] [data-arrival]')?.focus({ preventScroll: true })
  }
  const scene = (
    <ReadingLook className="mx-auto w-full max-w-4xl">
      <LazyPart part={endScene} failed={word}>
        {({ EndScene }) => <EndScene onLeave={left ? undefined : leave} {...of} />}
      </LazyPart>
    </ReadingLook>
  )
  if (left) return scene
  const actions = (
    <>
      <Button variant="quiet" onClick={leave} label={t('summary.conversation')} />
      {home ? <Ways sealed={state.work.sealed} {...{ home, redoHref, hasNext }} /> : null}
    </>
  )
  return (
    <Dialog full title={t('summary.title')} onClose={leave} actions={actions}>
      {scene}
    </Dialog>
  )
}
