'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { movedTo } from '#components/authoring/order/order.ts'
import { RowHandle } from '#components/authoring/order/row-handle'
import { useOrderDrag } from '#components/authoring/order/use-order-drag.ts'
import { LineText } from '#components/rich-text/line-text'
import type { Language } from '#contract/languages'
import type { OrderingItem } from '#contract/questions/ordering'
import { spokenItems, spokenLine } from '#domain/player/spoken'
import { chosenIds } from '#domain/questions/values'
import { inOrder, isWholeOrder, misplacedItems, startingOrder } from '#domain/scoring/ordering'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

/** Items to put in order, by dragging, by their handle on touch screens, or by buttons. No answer until the first move. */
export function AnswerOrdering({ question: { data }, value, edit, seed, listen }: AnswerProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('player.ordering')
  const order = chosenIds(value)
  const [moved, setMoved] = useState('')
  const shown = isWholeOrder(data.items, order) ? order : startingOrder(data.items, seed)
  const items = inOrder(data.items, shown)
  const move = (from: number, to: number) => {
    const next = movedTo(items, from, to)
    if (next === items) return
    edit(next.map(({ id }) => id))
    const item = items[from]
    setMoved(t('moved', { text: item ? spokenLine(item) : '', place: to + 1, total: items.length }))
  }
  const { drag, list, rowProps } = useOrderDrag(move)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full items-center gap-1 text-sm text-muted">
        {t('legend')}
        {listen({ language: data.speakerLanguage, text: async () => spokenItems(items) })}
      </legend>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol {...list} className="relative flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            key={item.id}
            {...rowProps(index)}
            className={clsx(
              'flex min-h-11 items-center rounded-control border bg-surface select-none',
              drag?.from === index ? 'relative z-10 cursor-grabbing border-brand shadow-card' : 'cursor-grab border-control',
              drag && drag.over === index && drag.from !== index && 'outline-2 outline-offset-2 outline-brand outline-dashed',
            )}
          >
            <Row
              item={item}
              language={data.speakerLanguage}
              place={index + 1}
              last={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

type RowProps = { item: OrderingItem; language: Language; place: number; last: boolean; onMove: (by: -1 | 1) => void }

function Row({ item, language, place, last, onMove }: RowProps) {
  const t = useTranslations('player.ordering')
  const text = spokenLine(item)
  return (
    <>
      <RowHandle place={place} className="self-stretch pl-2" />
      {/* Prevents dragging a picture out of its row. */}
      <span className="min-w-0 flex-1 px-2 py-2 break-words whitespace-pre-wrap [&_img]:pointer-events-none">
        <LineText line={item} language={language} />
      </span>
      <span className="flex shrink-0">
        <MoveButtons upLabel={t('up', { text })} downLabel={t('down', { text })} position={place} last={last} onMove={onMove} />
      </span>
    </>
  )
}

export function OrderingResult({ question: { data }, value, percent }: ResultProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('player.ordering')
  const order = chosenIds(value)
  if (percent === 100) return <p>{t('allRight')}</p>
  if (order.length === 0) return <p>{t('unmoved')}</p>
  const astray = misplacedItems(data.items, order).length
  return <p>{t('someRight', { right: order.length - astray, astray })}</p>
}
