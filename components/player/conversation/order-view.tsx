import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { OrderingData } from '#contract/ordering'
import { followsRightly, inOrder } from '#domain/scoring/ordering'

/** The items as the student put them; from the second one on, whether each follows the one before as it should. */
export function GivenOrder({ data: { items }, order }: { data: OrderingData; order: readonly string[] }) {
  const t = useTranslations('player.ordering')
  const follows = followsRightly(items, order)
  return (
    <ol className="flex flex-col gap-1">
      {inOrder(items, order).map(({ id, text }, index) => {
        const right = index === 0 ? null : (follows[index - 1] ?? false)
        return (
          <li key={id} className="flex items-start gap-2">
            <span className="shrink-0 tabular-nums">{index + 1}.</span>
            <span className="min-w-0 break-words whitespace-pre-wrap">{text}</span>
            {right === null ? null : (
              <span className={clsx('mt-0.5', right ? 'text-good' : 'text-bad')}>
                <Icon name={right ? 'check' : 'close'} />
                <VisuallyHidden> ({t(right ? 'follows' : 'astray')})</VisuallyHidden>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The items in the right order. */
export function RightOrder({ data: { items } }: { data: OrderingData }) {
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
      {items.map(({ id, text }) => (
        <li key={id} className="break-words whitespace-pre-wrap">
          {text}
        </li>
      ))}
    </ol>
  )
}
