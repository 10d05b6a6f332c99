import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Dialog } from '#components/ui/windows/dialog'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { drawingOf } from './drawings.tsx'

type Card = NonNullable<LiveBoard['wall']>[number]
type Props = {
  question: Question
  cards: readonly Card[]
  pending: boolean
  /** Resolves to true once a card is off, with those that are equal. */
  onTakeOff: (answerOf: string) => Promise<boolean>
}

/** Cards that are written large; more are smaller, so that those of a class have room on one screen. */
const [fewCards, halfAClass] = [9, 18]

/** What a class wrote, each card to be seen whole or taken off. */
export function AnswerWall({ question, cards, pending, onTakeOff }: Props) {
  const t = useTranslations('questions.wall')
  const [open, setOpen] = useState<Card | null>(null)
  const { Given } = drawingOf(question)
  const takeOff = async () => {
    if (open && (await onTakeOff(open.answerOf))) setOpen(null)
  }
  const few = cards.length <= fewCards
  return (
    <>
      <ul
        aria-label={t('title')}
        className={clsx(
          'grid gap-1.5',
          few
            ? 'text-xl tablet:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] tablet:text-[min(1.5rem,3dvh)]'
            : 'tablet:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] tablet:text-[clamp(1rem,2dvh,1.125rem)]',
          !few && cards.length <= halfAClass && 'wide:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] wide:text-[2.4dvh]',
        )}
      >
        {cards.map((card) => (
          <li key={card.answerOf}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(card)}
              className={clsx(
                'flex h-full min-h-11 w-full items-start gap-3 rounded-control border-2 border-line bg-surface px-3 text-left hover:border-brand',
                few ? 'py-2 leading-snug' : 'py-1 leading-tight',
              )}
            >
              <span className={clsx('min-w-0 flex-1', few ? 'line-clamp-4' : 'line-clamp-2')}>
                <Given question={question} value={card.value} density="bubble" judged={false} />
              </span>
              {card.count > 1 ? <b className="tabular-nums">{t('times', { count: card.count })}</b> : null}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} wide onClose={() => setOpen(null)} title={t('one')} description={t('stays')}>
        <div className="text-2xl">
          {open ? <Given question={question} value={open.value} density="bubble" judged={false} /> : null}
        </div>
        <Button pending={pending} className="mt-6" onClick={() => void takeOff()} label={t('takeOff')} />
      </Dialog>
    </>
  )
}
