'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/ui/layout/page-header'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { isKnown, type Question } from '#contract/question'
import { workPath } from '#lib/routes'
import { BoardControls } from './board-controls.tsx'
import { BoardQuestion } from './board-question.tsx'
import { JoinCard } from './join-card.tsx'
import { useBoard } from './use-board.ts'

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
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: workPath(workId), label: t('toWork') }}
        detail={<span className="tabular-nums">{t('here', { here: board.here, students: board.students })}</span>}
        action={<BoardControls workId={workId} board={board} next={next?._id ?? null} onMoved={setBoard} />}
      />
      <div className="flex flex-col gap-6">
        {board.phase === 'ended' ? <p className="text-xl">{t('ended')}</p> : null}
        {board.phase === 'free' ? <p className="text-xl">{t('free')}</p> : null}
        {question ? <BoardQuestion question={question} number={index + 1} total={questions.length} board={board} /> : null}
        {board.code === null ? null : <JoinCard code={board.code} large={board.phase === 'waiting'} />}
      </div>
    </>
  )
}
