'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { Icon } from '#components/ui/marks/icon'
import type { LiveState } from '#contract/live'
import { isKnown } from '#contract/question'
import { type PlayedLesson, Player } from '../player.tsx'
import type { PlayedAssignee } from '../use-player.ts'
import { useLessonState } from './use-lesson-state.ts'

type Props = Omit<ComponentProps<typeof Player>, 'mode' | 'lesson'>

/** A lesson live: the question that the teacher has opened, played as any other; then the rest of the work, freely. */
export function LivePlayer({ assignee, ...props }: Props) {
  const state = useLessonState(assignee.workId)
  const asked = useLastAsked(state)
  const free = assignee.course.modules.some(({ questions }) => questions.length > 0)
  useRefresh(state, { free, guest: props.home === undefined })
  if (state?.phase === 'free' && free) return <Player key="free" {...props} mode="student" assignee={assignee} assisted={false} />
  if (!state || !asked || state.phase === 'waiting' || state.phase === 'free')
    return <Waiting name={assignee.work.name} word={wordIn(state?.phase)} />
  return (
    <>
      {state.phase === 'ended' ? <Ended /> : null}
      <Asked key={asked.question._id} {...props} assignee={assignee} state={state} asked={asked} />
    </>
  )
}

/** What a page without a question says. */
function wordIn(phase: LiveState['phase'] | undefined): 'waiting' | 'loading' | 'ended' {
  if (phase === 'free') return 'loading'
  return phase === 'ended' ? 'ended' : 'waiting'
}

type Question = NonNullable<LiveState['asked']>

/** The question on the board; once the lesson has ended, the last one, whose answer may still be on its way. */
function useLastAsked(state: LiveState | null): Question | null {
  const last = useRef<Question | null>(null)
  if (state?.asked && last.current?.question._id !== state.asked.question._id) last.current = state.asked
  return last.current
}

/** The work itself is read again when the class goes on freely, and when it is a work as any other. A guest leaves then. */
function useRefresh(state: LiveState | null, { free, guest }: { free: boolean; guest: boolean }): void {
  const { refresh } = useRouter()
  const phase = state?.phase
  const asks = (phase === 'free' && !free) || (phase === 'ended' && !guest)
  useEffect(() => {
    if (asks) refresh()
  }, [asks, refresh])
}

function Asked({ state, asked, assignee, ...props }: Props & { state: LiveState; asked: Question }) {
  const { reveal, position, questions, phase } = state
  const shown = reveal && isKnown(reveal.question) ? reveal.question : null
  const names = reveal?.names
  const lesson = useMemo(
    (): PlayedLesson => ({
      position,
      questions,
      reveal: shown && names ? { question: shown, names } : null,
      over: phase === 'ended',
    }),
    [position, questions, shown, names, phase],
  )
  const paced = useMemo(() => withQuestion(assignee, asked), [assignee, asked])
  return <Player {...props} mode="student" assignee={paced} lesson={lesson} assisted={false} />
}

/** The work with this question alone. */
function withQuestion(assignee: PlayedAssignee, { moduleId, question }: Question): PlayedAssignee {
  const questions = isKnown(question) ? [question] : []
  const module = { _id: moduleId, name: '', duration: 0, document: null, questions }
  const answers = assignee.answers.filter(({ questionId }) => questionId === question._id)
  return { ...assignee, course: { ...assignee.course, modules: [module] }, answers, lateAnswers: [], paced: true }
}

function Waiting({ name, word }: { name: string; word: ReturnType<typeof wordIn> }) {
  const t = useTranslations('player.live')
  return (
    <section aria-labelledby="en-direct" className="mx-auto flex max-w-2xl flex-col items-center gap-4 py-12 text-center">
      <p className="text-sm font-semibold text-muted">{t('kind')}</p>
      <h1 id="en-direct" className="text-2xl">
        {name}
      </h1>
      <p role="status" className="flex items-center gap-2 text-lg">
        <Icon name="clock" className="shrink-0 text-brand" />
        {t(word)}
      </p>
    </section>
  )
}

function Ended() {
  const t = useTranslations('player.live')
  return (
    <p role="status" className="mx-auto mb-3 max-w-4xl rounded-control bg-brand-soft px-4 py-3">
      {t('ended')}
    </p>
  )
}
