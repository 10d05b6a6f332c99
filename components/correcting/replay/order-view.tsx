import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/marks/icon'
import type { Language } from '#contract/languages'
import type { ReplayedItem, ReplayedOrder } from '#domain/correcting/feedback'

/** The items in the student's order, and the right order when it differs. */
export function OrderView({ items, expected, language }: ReplayedOrder) {
  const t = useTranslations('feedback')
  const right = items.length > 0 && items.every(({ astray }) => !astray)
  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? <p className="text-muted italic">{t('said.empty')}</p> : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {items.map((item, index) => (
          <Item key={item.id} item={item} place={index + 1} language={language} />
        ))}
      </ol>
      {right ? null : (
        <div>
          <p className="text-sm font-semibold text-muted">{t('order.expected')}</p>
          <ol className="list-decimal pl-7 marker:tabular-nums">
            {expected.map((item) => (
              <li key={item.id} className="break-words whitespace-pre-wrap">
                <LineText line={item} language={language} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function Item({ item, place, language }: { item: ReplayedItem; place: number; language: Language }) {
  const t = useTranslations('feedback.order')
  const { astray } = item
  return (
    <li className="flex items-start gap-x-3 rounded-control border border-line px-3 py-2 max-tablet:flex-wrap">
      <span className="shrink-0 text-muted tabular-nums">{place}.</span>
      <span className="min-w-0 flex-1 basis-48 break-words whitespace-pre-wrap">
        <LineText line={item} language={language} />
      </span>
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
