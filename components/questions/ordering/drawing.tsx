import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { chosenIds } from '#domain/questions/values'
import { inOrder, misplacedItems } from '#domain/scoring/ordering'
import { partFrame, Titled, Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The items in the student's order, each in place or to be moved; then the right order when it differs. */
export function GivenOrder({ question, value, judged }: GivenProps<AskedOf<'Ordering'>>) {
  const { data } = question
  const t = useTranslations('questions')
  const order = chosenIds(value)
  const misplaced = misplacedItems(data.items, order)
  const isRight = order.length > 0 && misplaced.length === 0
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2 empty:hidden">
        {inOrder(data.items, order).map((item, index) => {
          const verdict = judged ? (misplaced.includes(item.id) ? 'wrong' : 'right') : null
          return (
            <li key={item.id} className={clsx('flex flex-wrap items-start gap-x-3', partFrame(verdict))}>
              <span className="shrink-0 text-muted tabular-nums">{index + 1}.</span>
              <span className="min-w-0 flex-1 basis-32 break-words whitespace-pre-wrap">
                <LineText line={item} language={data.speakerLanguage} />
              </span>
              <Verdict verdict={verdict} word={t(verdict === 'right' ? 'order.placed' : 'order.misplaced')} />
            </li>
          )
        })}
      </ol>
      {!judged || isRight ? null : (
        <Titled title={t('order.expected')}>
          <OrderingSolution question={question} />
        </Titled>
      )}
    </div>
  )
}

export const OrderingSolution = ({ question: { data } }: SolutionProps<AskedOf<'Ordering'>>) => (
  <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
    {data.items.map((item) => (
      <li key={item.id} className="break-words whitespace-pre-wrap">
        <LineText line={item} language={data.speakerLanguage} />
      </li>
    ))}
  </ol>
)
