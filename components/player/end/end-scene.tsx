'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon, type IconName } from '#components/ui/display/icon'
import type { Badge } from '#contract/badge'
import type { Question } from '#contract/question'
import { wonWith } from '#domain/badges'
import { writtenMark } from '#domain/marks/pasted-marks'
import { spokenBody, spokenText } from '#domain/player/spoken'
import type { PlayerState } from '#domain/player/state'
import { type SummaryLine, type SummarySaid, summaryOf } from '#domain/player/summary'
import { kindOf } from '#domain/questions/kinds'
import { finalBand } from '#domain/scoring/evaluation'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { playPath } from '#lib/routes'
import { Aiko } from '../conversation/aiko.tsx'
import { placeIn, scrollOffsets } from '../conversation/use-auto-scroll.ts'

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
      {member ? <RedoMistakes count={summary.toRedo} allRight={summary.allRight} courseId={courseId} workId={workId} /> : null}
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

type RedoProps = { count: number; allRight: boolean; courseId: string; workId: string }

/** Creates a training from the questions that were not right, and opens it. A second press or a retry creates no second one. */
function RedoMistakes({ count, allRight, courseId, workId }: RedoProps) {
  const t = useTranslations('player.summary')
  const router = useRouter()
  const key = useRef(newUuid())
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  if (count === 0) return allRight ? <p className="font-semibold text-good">{t('nothingToRedo')}</p> : null
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
      <Button icon="play" pending={state === 'pending'} onClick={() => void start()} label={t('redo', { count })} />
      <p className="text-sm text-muted">{t('redoHint')}</p>
      {state === 'failed' ? (
        <p role="alert" className="text-sm font-semibold text-bad">
          {t('redoFailed')}
        </p>
      ) : null}
    </div>
  )
}

const looks: Record<SummarySaid, { icon: IconName; text: string; behind: string }> = {
  right: { icon: 'check', text: 'text-good', behind: 'bg-good-soft' },
  partly: { icon: 'info', text: 'text-warn', behind: 'bg-warn-soft' },
  wrong: { icon: 'close', text: 'text-bad', behind: 'bg-bad-soft' },
  late: { icon: 'clock', text: 'text-muted', behind: 'bg-sunken' },
  unanswered: { icon: 'help', text: 'text-muted', behind: 'bg-sunken' },
  blank: { icon: 'help', text: 'text-muted', behind: 'bg-sunken' },
  answered: { icon: 'send', text: 'text-muted', behind: 'bg-sunken' },
  waiting: { icon: 'clock', text: 'text-brand', behind: 'bg-sunken' },
  passed: { icon: 'chevronRight', text: 'text-muted', behind: 'bg-sunken' },
}

/** Each question with its result, by colour, icon and word; a press scrolls back to it in the conversation. */
function QuestionList({ lines }: { lines: readonly SummaryLine[] }) {
  const t = useTranslations('player.summary')
  const ofWork = useTranslations('player')
  return (
    <ol aria-label={t('questions')} className="grid grid-cols-1 gap-2 tablet:grid-cols-2 low:grid-cols-1!">
      {lines.map(({ question, number, said }) => (
        <li key={question._id}>
          <button
            type="button"
            data-reading-button
            onClick={() => showQuestion(question._id)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:border-brand"
          >
            <span
              className={clsx(
                'inline-flex size-8 shrink-0 items-center justify-center rounded-full forced-colors:border',
                looks[said].behind,
                looks[said].text,
              )}
            >
              <Icon name={looks[said].icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2">{t('question', { number, text: wordsOf(question) })}</span>
              <span className={clsx('block text-sm font-semibold', looks[said].text)}>
                {t(`verdict.${said}`)}
                {hasCustomPoints(question) ? (
                  <span className="ml-2 font-normal text-muted">{ofWork('onPoints', { points: pointsOf(question) })}</span>
                ) : null}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A short form of a question: its statement, or the text with its holes. */
const wordsOf = (question: Question): string => spokenText(question.statement) || spokenBody(kindOf(question).body(question))

/** Scrolls to the question in the conversation and focuses it. */
function showQuestion(questionId: string) {
  const line = document.getElementById(`line-${questionId}-statement`)
  if (!line) return
  line.tabIndex = -1
  line.scrollIntoView({ block: 'start' })
  line.focus({ preventScroll: true })
}
