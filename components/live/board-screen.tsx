'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { PageHeader } from '#components/ui/layout/page-header'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { isKnown, type Question } from '#contract/question'
import { workPath } from '#lib/routes'
import { BoardControls } from './board-controls.tsx'
import { BoardQuestion } from './board-question.tsx'
import { JoinCard } from './join-card.tsx'
import { QuestionPicker } from './question-picker.tsx'
import type { SeatsDialog } from './seats-dialog.tsx'
import { useBoard } from './use-board.ts'
import { useMoves } from './use-moves.ts'

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
        detail={<span className="tabular-nums">{t('here', { here: board.here, students: board.students })}</span>}
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="people" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open ? (
        <LazyWindow part={seats} onClose={() => setOpen(false)}>
          {({ SeatsDialog: Window }) => <Window {...props} onClose={() => setOpen(false)} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
