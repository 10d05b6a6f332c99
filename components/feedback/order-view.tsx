import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import type { ReplayedItem } from '#domain/feedback'

interface Props {
  items: readonly ReplayedItem[]
  /** The texts in the right order. */
  expected: readonly string[]
}

/** The items as the student put them, and the right order where it is another. */
export function OrderView({ items, expected }: Props) {
  const t = useTranslations('feedback')
  const right = items.length > 0 && items.every(({ astray }) => !astray)
  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? <p className="text-muted italic">{t('said.empty')}</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {items.map((item, index) => (
          <Item key={item.id} item={item} place={index + 1} />
        ))}
      </ol>
      {right ? null : (
        <div>
          <p className="text-sm font-semibold text-muted">{t('order.expected')}</p>
          <ol className="list-decimal pl-7 marker:tabular-nums">
            {expected.map((text) => (
              <li key={text} className="break-words whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function Item({ item: { text, astray }, place }: { item: ReplayedItem; place: number }) {
  const t = useTranslations('feedback.order')
  return (
    <li className="flex items-start gap-x-3 rounded-control border border-line px-3 py-2 max-tablet:flex-wrap">
      <span className="shrink-0 text-muted tabular-nums">{place}.</span>
      <span className="min-w-0 flex-1 basis-48 break-words whitespace-pre-wrap">{text}</span>
      <span
        className={clsx(
          'inline-flex items-center gap-1 text-sm leading-6 font-semibold whitespace-nowrap',
          astray ? 'text-bad' : 'text-good',
        )}
      >
        <Icon name={astray ? 'close' : 'check'} />
        {t(astray ? 'astray' : 'placed')}
      </span>
    </li>
  )
}
