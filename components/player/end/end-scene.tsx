'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Badge } from '#contract/badge'
import { wonWith } from '#domain/badges'
import { writtenMark } from '#domain/marks/pasted-marks'
import type { PlayerState } from '#domain/player/state'
import { summaryOf } from '#domain/player/summary'
import { finalBand } from '#domain/scoring/evaluation'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { playPath } from '#lib/routes'
import { Aiko } from '../conversation/aiko.tsx'
import { placeIn, scrollOffsets } from '../conversation/use-auto-scroll.ts'
import { QuestionList } from './question-list.tsx'

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

/** Badges won by handing in this work. Shows nothing if the call fails. */
function NewBadges({ assigneeId }: { assigneeId: string }) {
  const t = useTranslations('badges')
  const [badges, setBadges] = useState<readonly Badge[]>([])
  useEffect(() => {
    let cancelled = false
    callApi('listBadges', { query: { sort: 'won' } }).then(
      (all) => cancelled || setBadges(wonWith(all, assigneeId)),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [assigneeId])
  if (badges.length === 0) return null
  return (
    <div role="status">
      <ul aria-label={t('newOnes')} className="flex flex-col gap-2">
        {badges.map(({ _id, image }) => (
          <li key={_id} className="flex items-center gap-3 rounded-control bg-accent-soft p-3">
            {/* biome-ignore lint/performance/noImgElement: an SVG of a kilobyte, drawn for any size */}
            <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-card" />
            <p>
              <strong className="block">{t('justWon', { name: t(`${_id}.name`) })}</strong>
              {t(`${_id}.description`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RedoProps = { count: number; courseId: string; workId: string }

/** Creates a training from the questions that were not right, and opens it. A second press or a retry creates no second one. */
function RedoMistakes({ count, courseId, workId }: RedoProps) {
  const t = useTranslations('player.summary')
  const router = useRouter()
  const key = useRef(newUuid())
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  if (count === 0) return <p className="font-semibold text-good">{t('nothingToRedo')}</p>
  const start = async () => {
    setState('pending')
    try {
      const body = { courseId, workId, missed: true }
      const { _id } = await callApi('createTraining', { body }, { idempotencyKey: key.current })
      router.push(playPath(_id))
    } catch (error) {
      if (!leaveWhenExpired(error)) setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon="play" pending={state === 'pending'} onClick={() => void start()}>
        {t('redo', { count })}
      </Button>
      <p className="text-sm text-muted">{t('redoHint')}</p>
      {state === 'failed' ? (
        <p role="alert" className="text-sm font-semibold text-bad">
          {t('redoFailed')}
        </p>
      ) : null}
    </div>
  )
}
