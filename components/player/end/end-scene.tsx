'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { writtenMark } from '#domain/marks/pasted-marks'
import type { PlayerState } from '#domain/player/state'
import { summaryOf } from '#domain/player/summary'
import { finalBand } from '#domain/scoring/evaluation'
import { Aiko } from '../conversation/aiko.tsx'
import { placeIn, scrollOffsets } from '../conversation/use-auto-scroll.ts'
import { NewBadges } from './new-badges.tsx'
import { QuestionList } from './question-list.tsx'
import { RedoMistakes } from './redo-mistakes.tsx'

interface Props {
  state: PlayerState
  courseId: string
  workId: string
  assigneeId: string
  /** The teacher's comment on the whole work. */
  word: ReactNode
  /** Whether the student may train and win badges, which a guest of a single work may not. */
  member: boolean
}

const moods = { bad: 'kind', mean: 'kind', notBad: 'happy', good: 'proud', excellent: 'proud' } as const
const order = ['right', 'partly', 'wrong', 'waiting', 'answered', 'late', 'unanswered', 'blank', 'passed'] as const

/** The end of a work: the result of each question, new badges, and the way to redo the mistakes. */
export function EndScene({ state, courseId, workId, assigneeId, word, member }: Props) {
  const t = useTranslations('player.summary')
  const scene = useRef<HTMLElement>(null)
  const { evaluation = null, mark = null } = state.handedIn ?? {}
  const summary = useMemo(() => summaryOf(state), [state])
  useEffect(() => showFromResult(scene.current), [])
  return (
    <section
      ref={scene}
      aria-labelledby="bilan"
      className="mt-4 mb-2 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-opacity duration-150 motion-reduce:transition-none tablet:p-6 starting:opacity-0"
    >
      <div className="flex items-center gap-4">
        <Aiko mood={moods[finalBand(evaluation ?? 0)]} className="size-16 tablet:size-20" />
        <div className="min-w-0">
          <h2 id="bilan" className="text-xl">
            {t('title')}
          </h2>
          {mark ? <p className="text-lg font-semibold">{t('mark', { mark: writtenMark(mark) })}</p> : null}
          <p className="text-muted">
            {order
              .flatMap((said) => {
                const count = summary.counts[said] ?? 0
                return count > 0 ? [t(`count.${said}`, { count })] : []
              })
              .join(', ')}
          </p>
        </div>
      </div>
      {member ? <NewBadges assigneeId={assigneeId} /> : null}
      {word}
      {member ? <RedoMistakes count={summary.toRedo} courseId={courseId} workId={workId} /> : null}
      <QuestionList lines={summary.lines} />
    </section>
  )
}

/** Scrolls so that the result is at the top and this scene follows it. */
function showFromResult(scene: HTMLElement | null) {
  const chat = scene?.closest<HTMLElement>('[data-chat]')
  const result = chat?.querySelector<HTMLElement>('[data-line="end"]')
  if (!chat || !result) return
  if (getComputedStyle(chat).overflowY === 'visible') result.scrollIntoView({ block: 'start' })
  else chat.scrollTop = placeIn(chat, result).top - scrollOffsets.newLine
}
