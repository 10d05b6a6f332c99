import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import type { OrderingData } from '#contract/questions/ordering'
import { chosenIds } from '#domain/questions/values'
import { inOrder, misplacedItems } from '#domain/scoring/ordering'
import { SolutionFrame, Verdict, verdictColour } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The items in the student's order, each in place or to be moved; in a row also the right order when it differs. */
export function GivenOrder({ question: { data }, value, density, judged }: GivenProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('questions')
  const order = chosenIds(value)
  const misplaced = misplacedItems(data.items, order)
  const row = density === 'row'
  const items = (
    <ol className={clsx('flex flex-col empty:hidden', row ? 'gap-2' : 'gap-1')}>
      {inOrder(data.items, order).map((item, index) => {
        const right = judged ? !misplaced.includes(item.id) : null
        return (
          <li
            key={item.id}
            className={clsx(
              'flex items-start',
              row ? 'gap-x-3 rounded-control border border-line px-3 py-2 max-tablet:flex-wrap' : 'gap-2',
            )}
          >
            <span className={clsx('shrink-0 tabular-nums', row && 'text-muted')}>{index + 1}.</span>
            <span className={clsx('min-w-0 break-words whitespace-pre-wrap', row && 'flex-1 basis-48')}>
              <LineText line={item} language={data.speakerLanguage} />
            </span>
            <span className={clsx(!row && 'mt-0.5', verdictColour(right))}>
              <Verdict right={right} word={t(right ? 'order.placed' : 'order.misplaced')} density={density} />
            </span>
          </li>
        )
      })}
    </ol>
  )
  if (!row || !judged) return items
  return (
    <div className="flex flex-col gap-3">
      {order.length === 0 ? <p className="text-muted italic">{t('none')}</p> : items}
      {order.length > 0 && misplaced.length === 0 ? null : (
        <div>
          <p className="text-sm font-semibold text-muted">{t('order.expected')}</p>
          <RightOrder data={data} />
        </div>
      )}
    </div>
  )
}

export function OrderingSolution({ question, density }: SolutionProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('questions.order')
  return (
    <SolutionFrame title={t('title')} density={density}>
      <RightOrder data={question.data} />
    </SolutionFrame>
  )
}

export const RightOrder = ({ data: { items, speakerLanguage } }: { data: OrderingData }) => (
  <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
    {items.map((item) => (
      <li key={item.id} className="break-words whitespace-pre-wrap">
        <LineText line={item} language={speakerLanguage} />
      </li>
    ))}
  </ol>
)
