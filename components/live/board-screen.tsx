'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '#components/ui/actions/link'
import { Icon } from '#components/ui/display/icon'
import { QrCode } from '#components/ui/display/qr-code'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import type { CallResult } from '#contract/calls'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { callApi } from '#lib/browser/client'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { joinPath, routes, workPath } from '#lib/routes'
import { BoardControls } from './board-controls.tsx'
import { BoardQuestion } from './board-question.tsx'
import { useMoves } from './lesson-moves.ts'
import { useSeated } from './use-seated.ts'

type Live = CallResult<'getLive'>
type Props = Pick<Live, 'name' | 'course'> & { workId: string; first: Live['board'] }

/**
 * The board of a lesson live, which fills the window of a projector, and of a phone that leads the same lesson: how to join, the question,
 * what is answered, one button that leads on. Names are on it while the class arrives, and never beside an answer.
 */
export function BoardScreen({ workId, name, course, first }: Props) {
  const t = useTranslations('live')
  const [board, setBoard] = useBoard(workId, first)
  const questions = course.modules.flatMap((module) => module.questions).filter((one): one is Question => isKnown(one))
  const index = questions.findIndex(({ _id }) => _id === board.questionId)
  const question = questions[index]
  const moves = useMoves(workId, board, setBoard)
  const ids = questions.map(({ _id }) => _id)
  return (
    <div data-board="" className="fixed inset-0 flex flex-col overflow-y-auto bg-paper">
      <header className="flex items-center justify-between gap-4 px-4 py-2 tablet:px-6">
        <div className="min-w-0">
          <Link
            href={workPath(workId)}
            className="-ml-1 inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-muted hover:text-brand"
          >
            <Icon name="chevronLeft" />
            {t('toWork')}
          </Link>
          <h1 className="text-lg break-words tablet:text-xl">{name}</h1>
          <p className="text-muted tabular-nums">
            {board.phase === 'ended' ? null : t('here', { here: board.here, students: board.students })}
          </p>
        </div>
        {board.code === null || board.phase === 'waiting' ? null : <Join code={board.code} entryOpen={board.entryOpen} />}
      </header>
      <section
        aria-label={question ? t('position', { number: index + 1, total: questions.length }) : name}
        className="flex grow flex-col justify-center-safe gap-4 px-4 py-2 tablet:gap-[min(1.5rem,2dvh)] tablet:px-12"
      >
        {board.phase === 'waiting' && board.code !== null ? (
          <div className="grid items-center justify-items-center gap-8 wide:has-[li]:grid-cols-2">
            <Join code={board.code} entryOpen={board.entryOpen} large />
            <Arrived workId={workId} here={board.here} />
          </div>
        ) : null}
        {board.phase === 'ended' || board.phase === 'free' ? <p className="text-2xl tablet:text-4xl">{t(board.phase)}</p> : null}
        {question ? (
          <>
            <h2 className="text-lg text-muted tablet:text-xl">{t('position', { number: index + 1, total: questions.length })}</h2>
            <BoardQuestion question={question} board={board} moves={moves} />
          </>
        ) : null}
      </section>
      <BoardControls workId={workId} board={board} onBoard={setBoard} ids={ids} moves={moves} />
    </div>
  )
}

/** How the class joins: a QR code, or the address and the code in two groups of three. `large`: before the first question. */
function Join({ code, entryOpen, large = false }: { code: string; entryOpen: boolean; large?: boolean }) {
  const t = useTranslations('live.join')
  const inBrowser = useInBrowser()
  const address = inBrowser ? `${window.location.host}${routes.join}` : ''
  return (
    <section
      aria-label={t('title')}
      className={clsx('flex items-center', large ? 'flex-col-reverse gap-4 text-center' : 'gap-4 text-right')}
    >
      <div className={clsx('flex flex-col', large ? 'gap-2' : 'max-tablet:text-sm')}>
        {entryOpen ? null : <p className="font-semibold text-warn">{t('closed')}</p>}
        <p className={clsx(large ? 'text-xl' : 'text-muted max-tablet:sr-only')}>{large ? t('address', { address }) : address}</p>
        <p
          className={clsx(
            'font-bold tracking-widest whitespace-nowrap',
            large ? 'text-[clamp(2.5rem,7vw,6rem)] leading-tight' : 'text-xl tablet:text-3xl',
          )}
        >
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
      {inBrowser ? (
        <QrCode
          text={`${window.location.origin}${joinPath(code)}`}
          label={t('qr')}
          className={clsx(
            'rounded-control border border-line',
            large ? 'size-[min(18rem,36dvh)]' : 'size-16 tablet:size-[min(6rem,11dvh)]',
          )}
        />
      ) : null}
    </section>
  )
}

function Arrived({ workId, here }: { workId: string; here: number }) {
  const t = useTranslations('live')
  const { seated } = useSeated(workId, here)
  return (
    <ul aria-label={t('arrived')} className="flex flex-wrap gap-2 empty:hidden tablet:text-xl">
      {seated?.map(({ _id, name, here: isHere }) =>
        isHere ? (
          <li key={_id} className="rounded-full bg-brand-soft px-4 py-1 font-semibold break-words">
            {name}
          </li>
        ) : null,
      )}
    </ul>
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
