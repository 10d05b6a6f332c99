'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import { Loader } from '#components/ui/states/loader'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { GroupedAnswers } from '#contract/feedback'
import { roundHalfUp } from '#domain/scoring/rounding'
import { AnswerGroupCard } from './answer-group-card.tsx'
import { useClass } from './class-context.tsx'
import { LateClassAnswers } from './late-class-answers.tsx'
import { NearMisses } from './near-misses.tsx'
import { type Done, useClassAnswers } from './use-class-answers.ts'

type Props = { questionId: string; number: number; onClose: () => void }

/** The answers of the class to one question: alike ones together, with one comment for all who gave them. */
export function ClassAnswersWindow({ questionId, number, onClose }: Props) {
  const t = useTranslations('feedback.class')
  const answers = useClassAnswers(questionId)
  const { loaded } = answers
  return (
    <DialogWindow open wide onOpenChange={(open) => open || onClose()} title={t('title', { number })}>
      <div role="status" className="empty:hidden">
        {answers.done ? <AcceptedNotice done={answers.done} pending={answers.pending} onUndo={answers.unaccept} /> : null}
      </div>
      {loaded.state === 'loading' ? <Loader text={t('loading')} /> : null}
      {loaded.state === 'failed' ? <ErrorState text={t('error')} onRetry={answers.retry} /> : null}
      {loaded.state === 'loaded' ? (
        <>
          <NearMisses
            answers={loaded.answers}
            pending={answers.pending}
            onAccept={answers.accept}
            onUnaccept={answers.unaccept}
          />
          <Heading answers={loaded.answers} />
          <ul className="flex flex-col gap-4">
            {loaded.answers.groups.map((group) => (
              <li key={group.assigneeIds.join()}>
                <AnswerGroupCard
                  group={group}
                  answers={loaded.answers}
                  pending={answers.pending}
                  onComment={answers.comment}
                  onRemove={answers.remove}
                />
              </li>
            ))}
          </ul>
          <LateClassAnswers answers={loaded.answers} onClose={onClose} />
        </>
      ) : null}
    </DialogWindow>
  )
}

function Heading({ answers: { groups, late } }: { answers: GroupedAnswers }) {
  const t = useTranslations('feedback.class')
  if (groups.length > 0) return <h3 className="text-lg">{t('groups')}</h3>
  return late.length > 0 ? null : <EmptyState title={t('nobody')} />
}

type AcceptedNoticeProps = { done: Done; pending: boolean; onUndo: (hole: string, text: string) => Promise<boolean> }

function AcceptedNotice({ done, pending, onUndo }: AcceptedNoticeProps) {
  const t = useTranslations('feedback.class')
  const { nameOf } = useClass()
  return (
    <div className="rounded-card bg-good-soft px-4 py-3">
      {done.kind === 'removed' ? <p>{t('removed', { name: done.name })}</p> : null}
      {done.kind === 'commented' ? (
        <p>
          {t('sent', { count: done.written })} {done.kept > 0 ? t('keptOwn', { count: done.kept }) : null}
        </p>
      ) : null}
      {done.kind === 'accepted' || done.kind === 'unaccepted' ? (
        <>
          <p>
            {t(done.kind, { text: done.text })} {t('regraded', { count: done.regraded.length })}
          </p>
          <ul>
            {done.regraded.map(({ assigneeId, before, after }) => (
              <li key={assigneeId}>
                {t('regradedLine', { name: nameOf(assigneeId), before: roundHalfUp(before), after: roundHalfUp(after) })}
              </li>
            ))}
          </ul>
          {done.kind === 'accepted' ? (
            <Button size="sm" icon="close" pending={pending} onClick={() => void onUndo(done.hole, done.text)}>
              {t('undo')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
