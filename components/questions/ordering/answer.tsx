import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { SortableRows } from '#components/authoring/order/sortable-rows'
import { LineText } from '#components/rich-text/line-text'
import { spokenItems, spokenLine } from '#domain/player/spoken'
import { chosenIds } from '#domain/questions/values'
import { inOrder, isWholeOrder, misplacedItems, startingOrder } from '#domain/scoring/ordering'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

/** Items to put in order, by dragging, by their handle on touch screens, or by buttons. No answer until the first move. */
export function AnswerOrdering({ question: { data }, value, edit, seed, listen }: AnswerProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('player.ordering')
  const order = chosenIds(value)
  const shown = isWholeOrder(data.items, order) ? order : startingOrder(data.items, seed)
  const items = inOrder(data.items, shown)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full items-center gap-1 text-sm text-muted">
        {t('legend')}
        {listen({ language: data.speakerLanguage, text: async () => spokenItems(items) })}
      </legend>
      <SortableRows
        rows={items}
        rowClass={(dragged) =>
          clsx(
            'flex min-h-11 items-center rounded-control border bg-surface select-none',
            dragged ? 'cursor-grabbing border-brand' : 'cursor-grab border-control',
          )
        }
        announce={(item, place) => t('moved', { text: spokenLine(item), place, total: items.length })}
        onChange={(next) => edit(next.map(({ id }) => id))}
      >
        {(item, { index, last, onMove, handle }) => {
          const text = spokenLine(item)
          return (
            <>
              {handle('self-stretch pl-2')}
              {/* Prevents dragging a picture out of its row. */}
              <span className="min-w-0 flex-1 px-2 py-2 break-words whitespace-pre-wrap [&_img]:pointer-events-none">
                <LineText line={item} language={data.speakerLanguage} />
              </span>
              <span className="flex shrink-0">
                <MoveButtons
                  upLabel={t('up', { text })}
                  downLabel={t('down', { text })}
                  position={index + 1}
                  last={last}
                  onMove={onMove}
                />
              </span>
            </>
          )
        }}
      </SortableRows>
    </fieldset>
  )
}

export function OrderingResult({ question: { data }, value, verdict }: ResultProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('player.ordering')
  const order = chosenIds(value)
  if (verdict === 'right') return <p>{t('allRight')}</p>
  if (order.length === 0) return <p>{t('unmoved')}</p>
  const astray = misplacedItems(data.items, order).length
  return <p>{t('someRight', { right: order.length - astray, astray })}</p>
}
