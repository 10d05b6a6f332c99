'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { focusField } from '#components/authoring/fields/focus-field.ts'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { movedTo } from '#components/authoring/order/order.ts'
import { RowHandle } from '#components/authoring/order/row-handle'
import { useOrderDrag } from '#components/authoring/order/use-order-drag.ts'
import { Button } from '#components/ui/actions/button'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import type { Language } from '#contract/languages'
import { maxItemLength } from '#contract/question-limits'
import type { OrderingItem } from '#contract/questions/ordering'
import { spokenLine } from '#domain/player/spoken'
import type { RichLine } from '#domain/rich-text/rich-line'
import { newUuid } from '#lib/browser/uuid'
import { LineField } from './line-field.tsx'
import { RichLineButton, RichLineField } from './rich-line.tsx'

interface Props {
  items: readonly OrderingItem[]
  /** Maximum number of items. */
  max: number
  /** Maximum characters per item. */
  maxLength?: number
  /** Label of an item: « élément 2 ». */
  label: (number: number) => string
  addLabel: string
  /** `fieldOf`: field name of an item. `group`: field name of the list, which gets the focus when the last item is removed. */
  fieldOf: (itemId: string) => string
  group: string
  /** Whether the order is significant, so that items can be moved. */
  ordered?: boolean
  /** Set for items that may be rich text. */
  language?: Language
  onChange: (items: OrderingItem[]) => void
}

/** A list of short texts, which may be rich if `language` is set. Enter moves to the next one, or adds one. */
export function ItemRows(props: Props) {
  const { items, max, label, addLabel, ordered, onChange } = props
  const t = useTranslations('moduleEditor.items')
  const [announcement, announce] = useState('')
  const edits = editsOf(props)
  const move = (from: number, to: number) => {
    onChange([...movedTo(items, from, to)])
    announce(t('moved', { text: spokenLine(items[from] ?? { text: '' }) || label(from + 1), place: to + 1, total: items.length }))
  }
  const { drag, list, rowProps } = useOrderDrag(move)
  return (
    <>
      <ol {...(ordered && list)} className="relative flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            key={item.id}
            {...(ordered && rowProps(index))}
            className={clsx(
              'flex flex-wrap items-start gap-x-1 rounded-control',
              drag?.from === index && 'relative z-10 bg-surface shadow-card',
              drag && drag.over === index && drag.from !== index && 'outline-2 outline-offset-2 outline-brand outline-dashed',
            )}
          >
            {ordered ? <RowHandle place={index + 1} /> : null}
            <Row item={item} index={index} list={props} edits={edits} move={move} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length >= max ? (
        <p className="text-sm text-muted">{t('full', { most: max })}</p>
      ) : (
        <Button variant="quiet" size="sm" icon="plus" className="self-start" onClick={edits.add}>
          {addLabel}
        </Button>
      )}
    </>
  )
}

/** The edits of the list, each with the move of the focus. */
function editsOf({ items, max, fieldOf, group, onChange }: Props) {
  const add = () => {
    const id = newUuid()
    onChange([...items, { id, text: '' }])
    focusField(fieldOf(id))
  }
  return {
    add,
    remove(index: number) {
      const neighbour = items[index + 1] ?? items[index - 1]
      onChange(items.filter((_, at) => at !== index))
      focusField(neighbour ? fieldOf(neighbour.id) : group)
    },
    write: (id: string, line: RichLine) => onChange(items.map((one) => (one.id === id ? { id, ...line } : one))),
    goOn(index: number) {
      const next = items[index + 1]
      if (next) focusField(fieldOf(next.id))
      else if (items.length < max) add()
    },
  }
}

interface RowProps {
  item: OrderingItem
  index: number
  list: Props
  edits: ReturnType<typeof editsOf>
  /** Moves an item from one index to another, from 0. */
  move: (from: number, to: number) => void
}

function Row({ item, index, list, edits, move }: RowProps) {
  const t = useTranslations('moduleEditor.items')
  const label = list.label(index + 1)
  const field = list.fieldOf(item.id)
  const change = (line: RichLine) => edits.write(item.id, line)
  return (
    <>
      <FieldSlot field={field} className="min-w-0 grow basis-48">
        {(error) => (
          <RichLineField line={item} language={list.language} label={label} labelHidden error={error} onChange={change}>
            <LineField
              label={label}
              maxLength={list.maxLength ?? maxItemLength}
              value={item.text}
              onChange={(text) => change({ text })}
              onEnter={() => edits.goOn(index)}
              error={error}
            />
          </RichLineField>
        )}
      </FieldSlot>
      <span className="ml-auto flex">
        {list.language ? <RichLineButton label={t('rich', { label })} field={field} line={item} onChange={change} /> : null}
        {list.ordered ? (
          <MoveButtons
            upLabel={t('up', { label })}
            downLabel={t('down', { label })}
            position={index + 1}
            last={index === list.items.length - 1}
            onMove={(by) => move(index, index + by)}
          />
        ) : null}
        <button type="button" className={iconButton} aria-label={t('remove', { label })} onClick={() => edits.remove(index)}>
          <Icon name="close" />
        </button>
      </span>
    </>
  )
}
