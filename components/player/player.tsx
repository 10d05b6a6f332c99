'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Loader } from '#components/ui/loader'
import { hoursAndMinutes } from '#domain/introduction'
import { conversation } from '#domain/player/lines'
import type { Notice, PlayerMode } from '#domain/player/state'
import { timeline } from '#domain/player/timeline'
import { playedWork } from '#domain/player/work'
import { AnswerArea } from './answer-area.tsx'
import { Conversation } from './conversation.tsx'
import { TimelineHeader } from './timeline-header.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useBottomRoom } from './use-bottom-room.ts'
import { type AskIndication, type PlayedAssignee, usePlayer } from './use-player.ts'

type Props = {
  assignee: PlayedAssignee
  userId: string
  mode: PlayerMode
  /** The button of the last line (PLY-010). */
  homeLabel: string
  homeHref: string
  /** False where the page has a header of its own with the title. */
  titled?: boolean
  /** Where the assistant is asked; without it no indication is offered. */
  askIndication?: AskIndication
  onNotice?: (notice: Notice) => void
}

/** Plays a work: `student` saves, `preview` sends nothing, `readonly` shows a submitted one with its comments. */
export function Player({ assignee, userId, mode, homeLabel, homeHref, titled = true, askIndication, onNotice }: Props) {
  const t = useTranslations('player')
  const scroller = useRef<HTMLElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const [work] = useState(() =>
    playedWork(assignee, ({ name, duration }) => {
      const { hours, minutes } = hoursAndMinutes(duration)
      const padded = String(minutes).padStart(2, '0')
      return t('moduleItem', {
        name,
        duration: hours > 0 ? t('durationHours', { hours, minutes: padded }) : t('duration', { minutes }),
      })
    }),
  )
  const { state, send, saving, minutes } = usePlayer({ assignee, work, userId, mode, askIndication, onNotice })
  const confirming = state.place.at === 'question' && state.place.attempt.confirming
  // Typing changes the draft alone: the conversation is made anew only when the machine moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const lines = useMemo(
    () => conversation(state, mode === 'readonly' ? assignee.comments : undefined),
    [state.token, state.records, state.mode, confirming, assignee.comments],
  )
  const steps = useMemo(() => timeline({ work, records: state.records }), [work, state.records])
  useBottomRoom(scroller, answers)
  useAutoScroll(scroller, lines, state.documentOpen)
  const opening = mode === 'student' && state.place.at === 'waiting'
  return (
    <div data-player className={clsx('mx-auto -mb-4 flex max-w-4xl flex-col gap-3 tablet:-mb-8', titled && '-mt-4 tablet:-mt-8')}>
      <TimelineHeader
        title={titled ? assignee.work.name : null}
        steps={steps}
        minutes={minutes}
        saving={mode === 'student' ? saving : null}
      />
      {/* The height of the chat is the window's minus 243 px (PLY-052). */}
      <section
        ref={scroller}
        data-chat
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('conversation')}
        className="relative h-[calc(100dvh-243px)] overflow-y-auto overscroll-contain px-1 pt-1"
      >
        {opening ? (
          <Loader text={t('loading')} />
        ) : (
          <Conversation lines={lines} mode={mode} replayed={assignee.answers.length > 0} />
        )}
      </section>
      <AnswerArea
        area={answers}
        state={state}
        send={send}
        assisted={askIndication !== undefined}
        homeLabel={homeLabel}
        homeHref={homeHref}
      />
    </div>
  )
}
