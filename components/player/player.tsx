'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReadingArea } from '#components/reading/reading-area'
import { ReadingLook } from '#components/reading/reading-look'
import { useModuleText } from '#components/ui/display/duration'
import { useFlash } from '#components/ui/states/flash'
import { Loader } from '#components/ui/states/loader'
import { conversation } from '#domain/player/lines'
import { play } from '#domain/player/machine'
import type { PlayerEvent } from '#domain/player/state'
import { shuffledFor } from '#domain/scoring/choice-order'
import { AnswerArea } from './answer/answer-area.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { ModuleDocument } from './conversation/module-document.tsx'
import { useAutoScroll } from './conversation/use-auto-scroll.ts'
import { useBottomRoom } from './conversation/use-bottom-room.ts'
import { End } from './end/end.tsx'
import { Head, useTimes } from './head.tsx'
import { KindOf } from './kind-of.tsx'
import { type Busy, createBusy, PlayerEnvironmentContext, PlayerSendContext } from './player-context.ts'
import type { PlayedAssignee, PlayerProps } from './player-props.ts'
import type { FileTrouble } from './student-link.ts'
import { type ScreenProps, usePlayer } from './use-player.ts'
import { SpeechContext } from './voice/listen-button.tsx'
import { recordingsOf } from './voice/speech.ts'
import { useSpeech } from './voice/use-speech.ts'

/** Plays a work: `student` saves, `preview` sends nothing, `readonly` shows a submitted one with its comments. */
export function Player(props: PlayerProps) {
  const { work, player, speech, surroundings } = useSurroundings(props)
  useLesson(props, player.send, surroundings.busy)
  return (
    <PlayerEnvironmentContext value={surroundings}>
      <SpeechContext value={speech}>
        <PlayerSendContext value={player.send}>
          <Screen {...props} work={work} player={player} />
        </PlayerSendContext>
      </SpeechContext>
    </PlayerEnvironmentContext>
  )
}

/** The conversation with its header and answer area, and the document beside it. */
function Screen({ work, player, ...props }: ScreenProps) {
  const { state, send } = player
  const { assignee, mode, titled = true, assisted = true, lesson } = props
  const scroller = useRef<HTMLElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const [hasNext, setHasNext] = useState(false)
  const opening = mode === 'student' && state.place.at === 'waiting'
  const lines = useLines(state, props, opening)
  const module = work.modules.find(({ id }) => id === state.openDocument)
  const beside = module !== undefined && state.wide
  const times = useTimes(props, player)
  useBottomRoom(scroller, answers)
  useAutoScroll(scroller, lines, beside)
  const looks = [titled && '-mt-4 tablet:-mt-8', beside ? 'grid grid-cols-2 gap-6' : 'max-w-4xl low:mx-0 low:w-1/2 low:pr-4']
  return (
    <div ref={screen} data-player={titled ? 'whole' : ''} className={clsx('mx-auto -mb-4 tablet:-mb-8', looks)}>
      {/* In a low window, and above a phone's keyboard, the conversation takes the height that the header leaves. */}
      <div
        className={clsx(
          'flex min-w-0 flex-col gap-3',
          titled && 'low:h-[calc(100dvh-1rem)] low:gap-2 keyed:h-[calc(100dvh-1rem)] keyed:gap-2',
        )}
      >
        <Head {...props} player={player} times={times} />
        <Chat ref={scroller} opening={opening} fitted={titled}>
          {titled ? <LowTitle work={assignee.work} /> : null}
          <ReadingArea screen={screen} opener="elsewhere" barClassName="sticky -top-1 -mt-1 bg-paper pt-1 tiny:static">
            {times.dates ? <div className="mb-3">{times.dates}</div> : null}
            <Conversation lines={lines} mode={mode} replayed={assignee.answers.length > 0} opening={opening} />
          </ReadingArea>
          <End
            state={state}
            assignee={assignee}
            timeUp={times.timeUp}
            {...{ mode, home: props.home, redoHref: props.redoHref, lessonEnded: props.lessonEnded, hasNext }}
            onNext={setHasNext}
          />
        </Chat>
        <AnswerArea
          {...props}
          area={answers}
          state={state}
          send={send}
          assisted={assisted && mode !== 'readonly'}
          beside={beside}
          whole={titled}
          lessonOver={lesson?.over === true}
          hasNext={hasNext}
        />
      </div>
      {module ? <ModuleDocument key={module.id} module={module} wide={state.wide} /> : null}
    </div>
  )
}

/** The title inside the chat, where the header leaves it out. */
function LowTitle({ work }: Pick<PlayedAssignee, 'work'>) {
  return (
    <ReadingLook className="mb-2 hidden px-1 snug:block">
      <h1 className="text-lg">{work.name}</h1>
      <KindOf work={work} />
    </ReadingLook>
  )
}

/** Follows the lesson: shows the correction once the board does, and hands in what is typed when it ends. */
function useLesson({ lesson, lessonOver, assignee }: PlayerProps, send: (event: PlayerEvent) => void, busy: Busy): void {
  const { reveal = null, over = false } = lesson ?? {}
  const { _id: assigneeId } = assignee
  const t = useTranslations('player.exam')
  const flash = useFlash()
  useEffect(() => {
    const end = (event: PlayerEvent) =>
      busy.finish((cut) => {
        if (cut) flash({ tone: 'warn', text: t('cut') })
        send(event)
      })
    if (reveal) end({ type: 'reveal', names: reveal.names, question: shuffledFor(assigneeId, reveal.question) })
    if (over) end({ type: 'timeUp' })
    if (lessonOver) end({ type: 'timeUp', handsIn: false })
  }, [reveal, over, lessonOver, assigneeId, send, busy, flash, t])
}

interface ChatProps {
  ref: RefObject<HTMLElement | null>
  /** Answers and drafts stored in this browser are still being loaded. */
  opening: boolean
  /** Takes the remaining height in a low window. */
  fitted: boolean
  children: ReactNode
}

/** The height of the chat is that of the window minus 243 px (PLY-052). */
function Chat({ ref, opening, fitted, children }: ChatProps) {
  const t = useTranslations('player')
  return (
    <section
      ref={ref}
      data-chat
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('conversation')}
      className={clsx(
        'relative h-[calc(100dvh-243px)] overflow-y-auto overscroll-contain px-1 pt-1 tiny:h-auto tiny:overflow-visible',
        fitted && 'low:h-auto low:min-h-0 low:flex-1 keyed:h-auto keyed:min-h-0 keyed:flex-1',
      )}
    >
      {children}
      {opening ? <Loader text={t('loading')} /> : null}
    </section>
  )
}

/** The work, its state and the contexts of the player, for the lifetime of the component. */
function useSurroundings(props: PlayerProps) {
  const { assignee, userId, mode, recordings } = props
  const t = useTranslations('player')
  const flash = useFlash()
  const [busy] = useState(createBusy)
  const itemText = useModuleText()
  const onFileTrouble = useCallback(
    (trouble: FileTrouble) => flash({ tone: 'warn', text: t(trouble === 'noRoom' ? 'fileNoRoom' : 'fileRefused') }),
    [flash, t],
  )
  const player = usePlayer({ ...props, itemText, busy, onFileTrouble })
  const { work } = player
  const stored =
    mode === 'preview' ? recordingsOf('course', assignee.course._id, work) : recordingsOf('work', assignee.workId, work)
  const speech = useSpeech(recordings ?? stored)
  const workId = mode === 'preview' ? undefined : assignee.workId
  const hasTeacher = workId !== undefined && assignee.work.kind !== 'training'
  const surroundings = useMemo(
    () => ({ assigneeId: assignee._id, userId, busy, workId, hasTeacher }),
    [assignee._id, userId, busy, workId, hasTeacher],
  )
  return { work, player, speech, surroundings }
}

/**
 * The conversation is only recomputed when the machine moves, since typing only changes the draft. Until the answers stored in this
 * browser are loaded, it shows what the server knows, so that Aiko's first lines are in the page before any script runs.
 */
function useLines(state: ReturnType<typeof usePlayer>['state'], { assignee, mode }: PlayerProps, opening: boolean) {
  const confirming = state.place.at === 'question' && state.place.attempt.confirming
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () =>
      conversation(
        opening ? play(state, { type: 'begin' }).state : state,
        mode === 'preview' ? undefined : assignee.comments,
        assignee.graders,
      ),
    [
      opening,
      state.token,
      state.records,
      state.deliveryStates,
      state.submitted,
      state.handedIn,
      state.mode,
      confirming,
      assignee.comments,
    ],
  )
}
