'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { QrCode } from '#components/ui/display/qr-code'
import { PageHeader } from '#components/ui/layout/page-header'
import { useFlash } from '#components/ui/states/flash'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { callApi } from '#lib/browser/client'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { joinPath, routes, workPath } from '#lib/routes'
import { BoardQuestion } from './board-question.tsx'
import type { SeatsDialog } from './seats-dialog.tsx'

const seats = windowPart(() => import('./seats-dialog.tsx'), ['live.seats'])

type Live = CallResult<Calls['getLive']>
type Props = Pick<Live, 'name' | 'course'> & { workId: string; first: Live['board'] }

/** The board of a lesson live: how to join, the question, how many have answered, its correction. No name is ever on it. */
export function BoardScreen({ workId, name, course, first }: Props) {
  const t = useTranslations('live')
  const [board, setBoard] = useBoard(workId, first)
  const questions = course.modules.flatMap((module) => module.questions).filter((one): one is Question => isKnown(one))
  const index = questions.findIndex(({ _id }) => _id === board.questionId)
  const question = questions[index]
  const next = questions.find(({ _id }) => !board.opened.includes(_id))
  const moves = useMoves(workId, board, setBoard)
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: workPath(workId), label: t('toWork') }}
        detail={
          board.phase === 'ended' ? null : (
            <span className="tabular-nums">{t('here', { here: board.here, students: board.students })}</span>
          )
        }
        action={
          <>
            <BoardControls board={board} next={next?._id ?? null} moves={moves} />
            {board.code === null ? null : <Seats workId={workId} board={board} onBoard={setBoard} />}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {board.phase === 'ended' ? <p className="text-xl">{t('ended')}</p> : null}
        {board.phase === 'free' ? <p className="text-xl">{t('free')}</p> : null}
        {question ? <BoardQuestion question={question} number={index + 1} total={questions.length} board={board} /> : null}
        {board.opened.length > 0 && (board.phase === 'open' || board.phase === 'shown') ? (
          <QuestionPicker ids={questions.map(({ _id }) => _id)} board={board} moves={moves} />
        ) : null}
        {board.code === null ? null : (
          <JoinCard code={board.code} large={board.phase === 'waiting'} entryOpen={board.entryOpen} />
        )}
      </div>
    </>
  )
}

function Seats(props: Omit<ComponentProps<typeof SeatsDialog>, 'onClose'>) {
  const t = useTranslations('live.seats')
  return (
    <WindowButton icon="people" part={seats} window={({ SeatsDialog: Window }, close) => <Window {...props} onClose={close} />}>
      {t('action')}
    </WindowButton>
  )
}

/** How the class joins: a QR code, or the address and the code in two groups of three. `large`: before the first question. */
function JoinCard({ code, large, entryOpen }: { code: string; large: boolean; entryOpen: boolean }) {
  const t = useTranslations('live.join')
  const inBrowser = useInBrowser()
  return (
    <section
      aria-labelledby="rejoindre"
      className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {inBrowser ? (
        <QrCode
          text={`${window.location.origin}${joinPath(code)}`}
          label={t('qr')}
          className={clsx('rounded-control border border-line', large ? 'size-56 wide:size-72' : 'size-28')}
        />
      ) : null}
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <h2 id="rejoindre" className={large ? 'text-2xl' : 'text-lg'}>
          {t('title')}
        </h2>
        {entryOpen ? null : <p className="font-semibold text-warn">{t('closed')}</p>}
        <p className="text-muted">{t('address', { address: inBrowser ? `${window.location.host}${routes.join}` : '' })}</p>
        <p className={clsx('font-bold tracking-widest', large ? 'text-[clamp(2.5rem,7vw,6rem)] leading-tight' : 'text-3xl')}>
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
    </section>
  )
}

type PickerProps = { ids: readonly string[]; board: LiveBoard; moves: LessonMoves }

/** Any question by its number: back to one, or over some that are not done. */
function QuestionPicker({ ids, board: { questionId, opened, shown }, moves: { pending, move } }: PickerProps) {
  const t = useTranslations('live.picker')
  const stateOf = (id: string) => (shown.includes(id) ? 'shown' : opened.includes(id) ? 'opened' : 'new')
  return (
    <nav aria-label={t('title')}>
      <ol className="flex flex-wrap gap-2">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === questionId ? 'step' : undefined}
              aria-disabled={pending || undefined}
              aria-label={t(stateOf(id), { number: index + 1 })}
              onClick={() => id !== questionId && void move('open', id)}
              className={clsx(
                'min-h-11 min-w-11 rounded-control border-2 px-2 font-semibold tabular-nums hover:border-brand',
                id === questionId
                  ? 'border-brand bg-brand-soft'
                  : opened.includes(id)
                    ? 'border-line bg-sunken'
                    : 'border-line bg-surface',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The board of a lesson as answers come; of two states of one step the later one, which may come from a press. */
function useBoard(workId: string, first: LiveBoard): readonly [LiveBoard, (board: LiveBoard) => void] {
  const [board, setBoard] = useState(first)
  useEffect(() => {
    const take = (next: LiveBoard) => setBoard((now) => (next.version < now.version ? now : next))
    const onMessage = (data: string) => void read(data).then((next) => next && take(next))
    const onDown = () => void callApi('getLive', { params: { id: workId } }).then((live) => take(live.board), leaveWhenExpired)
    return followEvents(eventsPath('board', workId), { onMessage, onDown })
  }, [workId])
  return [board, setBoard]
}

async function read(data: string): Promise<LiveBoard | null> {
  const { liveBoard } = await import('#contract/live')
  const parsed = liveBoard.safeParse(JSON.parse(data))
  return parsed.success ? parsed.data : null
}

type BoardControlsProps = {
  board: LiveBoard
  /** The next question that was not opened; null after the last. */
  next: string | null
  moves: LessonMoves
}

/** What comes next, always by the same button, which keeps the focus of the keyboard; then what ends the steps, which asks first. */
function BoardControls({ board: { phase, opened }, next, moves: { pending, move } }: BoardControlsProps) {
  const t = useTranslations('live')
  const [asked, setAsked] = useState<'goFree' | 'end' | null>(null)
  if (phase === 'ended') return null
  const step = phase === 'open' ? 'show' : phase === 'free' || next === null ? null : opened.length === 0 ? 'first' : 'next'
  const go = () => (step === null ? setAsked('end') : void (step === 'show' ? move('show') : next && move('open', next)))
  const confirm = () => void move(asked === 'end' ? 'end' : 'free').then(() => setAsked(null))
  const onClose = () => setAsked(null)
  const window = { onClose, pending, onConfirm: confirm }
  return (
    <>
      <Button
        variant="primary"
        icon={step === null ? 'archive' : step === 'show' ? 'eye' : 'play'}
        pending={pending && asked === null}
        onClick={go}
      >
        {t(step ?? 'end')}
      </Button>
      {phase !== 'free' && next !== null ? <Button onClick={() => setAsked('goFree')}>{t('goFree')}</Button> : null}
      {step === null ? null : (
        <Button icon="archive" onClick={() => setAsked('end')}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        {...window}
        open={asked === 'goFree'}
        title={t('goFreeTitle')}
        description={t('goFreeText')}
        confirmLabel={t('goFree')}
      />
      <ConfirmDialog
        {...window}
        open={asked === 'end'}
        title={t('endTitle')}
        description={t('endText')}
        confirmLabel={t('end')}
      />
    </>
  )
}

/** The steps of a lesson, one at a time. */
interface LessonMoves {
  readonly pending: boolean
  readonly move: (to: 'open' | 'show' | 'free' | 'end', questionId?: string) => Promise<boolean>
}

function useMoves(workId: string, { version }: LiveBoard, onMoved: (board: LiveBoard) => void): LessonMoves {
  const t = useTranslations('live')
  const report = useReportFailure()
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    // Another page of the teacher was first: its step is on the board already.
    if (error instanceof Failure && error.code === 'live.moved') return
    if (error instanceof Failure && error.code === 'live.refused') flash({ tone: 'warn', text: t('refused') })
    else report(error)
  })
  const move: LessonMoves['move'] = (to, questionId) =>
    write(async () => {
      const body = { version, to, ...(questionId !== undefined && { questionId }) }
      onMoved(await callApi('moveLive', { params: { id: workId }, body }))
    })
  return { pending, move }
}
