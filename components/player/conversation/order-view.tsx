import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { OrderingData } from '#contract/questions/ordering'
import { inOrder, misplacedItems } from '#domain/scoring/ordering'

/** The items in the student's order, each marked as in place or to be moved. */
export function GivenOrder({ data: { items, speakerLanguage }, order }: { data: OrderingData; order: readonly string[] }) {
  const t = useTranslations('player.ordering')
  const astrayIds = misplacedItems(items, order)
  return (
    <ol className="flex flex-col gap-1">
      {inOrder(items, order).map((item, index) => {
        const astray = astrayIds.includes(item.id)
        return (
          <li key={item.id} className="flex items-start gap-2">
            <span className="shrink-0 tabular-nums">{index + 1}.</span>
            <span className="min-w-0 break-words whitespace-pre-wrap">
              <LineText line={item} language={speakerLanguage} />
            </span>
            <span className={clsx('mt-0.5', astray ? 'text-bad' : 'text-good')}>
              <Icon name={astray ? 'close' : 'check'} />
              <VisuallyHidden> ({t(astray ? 'astray' : 'placed')})</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The items in the correct order. */
export function RightOrder({ data: { items, speakerLanguage } }: { data: OrderingData }) {
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
      {items.map((item) => (
        <li key={item.id} className="break-words whitespace-pre-wrap">
          <LineText line={item} language={speakerLanguage} />
        </li>
      ))}
    </ol>
  )
}
