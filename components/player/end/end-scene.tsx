import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useStartTraining } from '#components/calls/use-start-training.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Icon, type IconName } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Question } from '#contract/question'
import { wonWith } from '#domain/badges'
import { writtenMark } from '#domain/marks/pasted-marks'
import { moodOfEnd } from '#domain/player/mood'
import { spokenBody, spokenText } from '#domain/player/spoken'
import type { PlayerState } from '#domain/player/state'
import { type Summary, type SummaryLine, type SummarySaid, summaryOf } from '#domain/player/summary'
import { kindOf } from '#domain/questions/kinds'
import { finalBand } from '#domain/scoring/evaluation'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { firstDue } from '#domain/works/next-work'
import { callApi } from '#lib/browser/client'
import { serverNow } from '#lib/browser/server-clock'
import { useRead } from '#lib/browser/use-read'
import { playPath } from '#lib/routes'
import { Aiko } from '../conversation/aiko.tsx'
import { showScene } from '../conversation/use-auto-scroll.ts'
import { PlayerEnvironmentContext } from '../player-context.ts'
import type { PlayedAssignee } from '../player-props.ts'
import { Later } from '../time/exam-notice.tsx'

interface Props {
  state: PlayerState
  assignee: Pick<PlayedAssignee, '_id' | 'course' | 'work' | 'workId' | 'teacher'>
  /** The end of the time handed it in. */
  timeUp: boolean
  /** The teacher's comment on the whole work. */
  word: ReactNode
  /** Whether the student may train and win badges, which a guest of a single work may not. */
  member: boolean
  onNext: (offered: boolean) => void
  /** Leaves the whole page, which it covers, for the conversation; undefined where it is a part of that. */
  onLeave?: (() => void) | undefined
}

/** The end of a work, as tall as the page or the conversation: to whom it is handed in, the result, new badges, one next step, then each question. */
export function EndScene({ state, assignee, timeUp, word, member, onNext, onLeave }: Props) {
  const t = useTranslations('player.summary')
  const tWork = useTranslations('player')
  const { hasTeacher = false } = use(PlayerEnvironmentContext)
  const scene = useRef<HTMLElement>(null)
  const { teacher } = assignee
  const { evaluation = null, mark = null } = state.handedIn ?? {}
  const summary = useMemo(() => summaryOf(state), [state])
  const waits = summary.counts.waiting ?? 0
  const isShown = !state.work.sealed && waits === 0 && evaluation !== null
  const missing = waits > 0 ? t('waiting') : state.work.sealed ? <Later work={assignee.work} /> : tWork('noneCounted')
  // It may be loaded after the last line; whoever has left it for the conversation stays there.
  const arrives = state.mode === 'readonly'
  useEffect(() => {
    const chat = scene.current?.closest<HTMLElement>('[data-chat]')
    if (chat && arrives) showScene(chat)
  }, [arrives])
  return (
    <section
      ref={scene}
      data-scene
      aria-label={t('title')}
      className={clsx(
        'flex flex-col gap-6 transition-opacity duration-150 motion-reduce:transition-none starting:opacity-0',
        onLeave ? 'mt-2' : 'mt-8',
      )}
    >
      <div
        className={clsx(
          'flex flex-col items-center justify-center gap-4 text-center keyed:gap-2 tiny:min-h-0 low:min-h-0',
          onLeave ? 'min-h-[calc(100dvh-16rem)] tablet:min-h-[calc(100dvh-12rem)]' : 'min-h-[calc(100dvh-21rem)]',
        )}
      >
        <Aiko mood={isShown ? moodOfEnd[finalBand(evaluation)] : 'happy'} className="size-20 keyed:size-12 tablet:size-24" />
        <div>
          {timeUp ? (
            <p role="alert" className="font-semibold text-warn">
              {t('timeUp')}
            </p>
          ) : null}
          <h2 tabIndex={-1} data-safe className="text-2xl outline-none">
            {teacher ? t('handedIn', { name: teacher }) : t(hasTeacher ? 'handedInAlone' : 'over')}
          </h2>
        </div>
        {isShown ? <CountedUp percent={evaluation} /> : <p className="text-lg">{missing}</p>}
        {mark ? <p className="text-xl font-semibold">{t('mark', { mark: writtenMark(mark) })}</p> : null}
        {/* The other parts of a very large work are not here to be counted. */}
        {state.work.part ? null : <Counts counts={summary.counts} />}
        {word}
        {member && !state.work.sealed ? <NewBadges assigneeId={assignee._id} /> : null}
        {member ? (
          <div className={clsx('flex max-w-full flex-col items-center gap-2 empty:hidden', onLeave && stays)}>
            <NextStep
              allRight={summary.allRight}
              toRedo={state.work.sealed ? 0 : summary.toRedo}
              assignee={assignee}
              onNext={onNext}
            />
          </div>
        ) : null}
      </div>
      <QuestionList lines={summary.lines} onLeave={onLeave} />
    </section>
  )
}

/* In sight however much stands above it. */
const stays = 'sticky -bottom-6 bg-paper pt-1 pb-4 tiny:static'

const order = ['right', 'partly', 'wrong', 'waiting', 'answered', 'late', 'unanswered', 'passed'] as const

/** How many questions of each kind; a blank is no answer either. */
function Counts({ counts: { blank = 0, unanswered = 0, ...others } }: Pick<Summary, 'counts'>) {
  const t = useTranslations('player.summary')
  const counts = { ...others, unanswered: unanswered + blank }
  const told = order.flatMap((said) => (counts[said] ? [{ said, count: counts[said] }] : []))
  const words = told.map(({ said, count }, index) =>
    t(index === 0 ? 'counted' : 'alsoCounted', { count, said: t(`count.${said}`, { count }) }),
  )
  return <p className="text-muted">{words.join(', ')}</p>
}

/** Ms that a result takes to count up. */
const countingMs = 900

/** The result, counting up; at once under reduced motion, and for a screen reader. */
function CountedUp({ percent }: { percent: number }) {
  const t = useTranslations('player.summary')
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(percent)
    const begun = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / countingMs))
      setShown(Math.round(percent * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [percent])
  return (
    <p className="font-title text-[5rem] leading-none keyed:text-[3rem] font-bold tabular-nums">
      <span aria-hidden="true">{t('percent', { percent: shown })}</span>
      <VisuallyHidden>{t('percent', { percent })}</VisuallyHidden>
    </p>
  )
}

/** What is missing then is no loss, and the end of a work stays on screen. */
const silent = { onExpired: () => {} }

/** Badges won by handing in this work. Shows nothing if the call fails. */
function NewBadges({ assigneeId }: { assigneeId: string }) {
  const t = useTranslations('badges')
  const { data = [] } = useRead(['badges', assigneeId], () => callApi('listBadges', { query: { sort: 'won' } }), silent)
  const badges = wonWith(data, assigneeId)
  if (badges.length === 0) return null
  return (
    <div role="status">
      <ul aria-label={t('newOnes')} className="flex flex-col gap-2">
        {badges.map(({ _id, image }) => (
          <li
            key={_id}
            className="flex items-center gap-3 rounded-card bg-accent-soft p-3 text-left transition-transform duration-200 ease-out motion-reduce:transition-none starting:translate-y-6 starting:scale-75"
          >
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

type NextProps = Pick<Props, 'assignee' | 'onNext'> & Pick<Summary, 'toRedo' | 'allRight'>

/** One way on: the mistakes once more, or else the next work. The way home stands below. */
function NextStep({ toRedo, allRight, assignee, onNext }: NextProps) {
  const t = useTranslations('player.summary')
  useEffect(() => {
    if (toRedo > 0) onNext(true)
  }, [toRedo, onNext])
  if (toRedo > 0) return <RedoMistakes count={toRedo} courseId={assignee.course._id} workId={assignee.workId} />
  return (
    <>
      {allRight ? <p className="font-semibold text-good">{t('nothingToRedo')}</p> : null}
      <NextWork assigneeId={assignee._id} onNext={onNext} />
    </>
  )
}

/** The other work that is due first, begun or not, after a lesson or a test that runs; nothing if the calls fail. */
function NextWork({ assigneeId, onNext }: Pick<Props, 'onNext'> & { assigneeId: string }) {
  const t = useTranslations('player.summary')
  const list = (type: 'todo' | 'inprogress') => callApi('listStudentWorks', { params: { type }, query: {} })
  const read = () => Promise.all([list('todo'), list('inprogress')])
  const { data = [] } = useRead(['next', assigneeId], read, silent)
  const others = data.flat().filter(({ _id }) => _id !== assigneeId)
  const next = firstDue(others, serverNow())
  const isOffered = next !== undefined
  useEffect(() => onNext(isOffered), [isOffered, onNext])
  if (!next) return null
  return (
    <div className="flex max-w-full flex-col items-center gap-1">
      <ButtonLink variant="primary" href={playPath(next._id)} label={t('nextWork')} />
      <p className="max-w-full truncate text-sm text-muted">{next.work.name}</p>
    </div>
  )
}

/** A training from the questions that were not right. */
function RedoMistakes({ count, courseId, workId }: { count: number; courseId: string; workId: string }) {
  const t = useTranslations('player.summary')
  const [failed, setFailed] = useState(false)
  const { pending, run: start } = useStartTraining({ courseId, workId, missed: true }, () => setFailed(true))
  const press = () => {
    setFailed(false)
    void start()
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" icon="play" pending={pending} onClick={press} label={t('redo', { count })} />
      <p className="text-sm text-muted">{t('redoHint')}</p>
      {failed ? (
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
function QuestionList({ lines, onLeave }: Pick<Props, 'onLeave'> & { lines: readonly SummaryLine[] }) {
  const t = useTranslations('player.summary')
  const ofWork = useTranslations('player')
  return (
    <ol aria-label={t('questions')} className="grid grid-cols-1 gap-2 tablet:grid-cols-2 low:grid-cols-1!">
      {lines.map(({ question, number, said }) => (
        <li key={question._id}>
          <button
            type="button"
            data-reading-button
            onClick={() => {
              onLeave?.()
              showQuestion(question._id)
            }}
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
