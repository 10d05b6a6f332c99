'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { focusField } from '#components/authoring/focus-field.ts'
import { MoveButtons } from '#components/authoring/move-buttons'
import { moved, movedTo } from '#components/authoring/order.ts'
import { useDragItem } from '#components/authoring/use-drag-item.ts'
import { Button } from '#components/ui/actions/button'
import { iconButton } from '#components/ui/classes.ts'
import { TextField } from '#components/ui/fields/text-field'
import { Icon } from '#components/ui/marks/icon'
import type { OrderingItem } from '#contract/ordering'
import { maxItemLength } from '#contract/question-limits'
import { newUuid } from '#lib/browser/uuid'

interface Props {
  items: readonly OrderingItem[]
  /** The most that there may be. */
  most: number
  /** Characters of one. */
  maxLength?: number
  /** The words for one: « élément 2 ». */
  label: (number: number) => string
  addLabel: string
  /** The place of an item’s field, and that of them all, which gets the focus when the last one goes. */
  fieldOf: (itemId: string) => string
  group: string
  /** Whether their order means something. */
  ordered?: boolean
  onChange: (items: OrderingItem[]) => void
}

/** A list of short texts: Enter goes to the next one, or adds one. */
export function ItemRows(props: Props) {
  const { items, most, addLabel, onChange } = props
  const t = useTranslations('moduleEditor.items')
  const [place, setPlace] = useState<number | null>(null)
  const edits = editsOf(props)
  const put = (next: readonly OrderingItem[], to: number) => {
    onChange([...next])
    setPlace(to + 1)
  }
  return (
    <>
      <ol className="flex flex-col gap-2">
        {items.map((item, index) => (
          <Row key={item.id} item={item} index={index} list={props} edits={edits} put={put} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place === null ? '' : t('moved', { place })}
      </p>
      {items.length >= most ? (
        <p className="text-sm text-muted">{t('full', { most })}</p>
      ) : (
        <Button variant="quiet" size="sm" icon="plus" className="self-start" onClick={edits.add}>
          {addLabel}
        </Button>
      )}
    </>
  )
}

/** What is done to the list by keyboard; the focus follows. */
function editsOf({ items, most, fieldOf, group, onChange }: Props) {
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
    write: (id: string, text: string) => onChange(items.map((one) => (one.id === id ? { ...one, text } : one))),
    goOn(index: number) {
      const next = items[index + 1]
      if (next) focusField(fieldOf(next.id))
      else if (items.length < most) add()
    },
  }
}

interface RowProps {
  item: OrderingItem
  index: number
  list: Props
  edits: ReturnType<typeof editsOf>
  /** Puts the items in another order, one of them at `to`. */
  put: (next: readonly OrderingItem[], to: number) => void
}

function Row({ item, index, list, edits, put }: RowProps) {
  const t = useTranslations('moduleEditor.items')
  const label = list.label(index + 1)
  const field = list.fieldOf(item.id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    edits.goOn(index)
  }
  const row = (
    <>
      <FieldSlot field={field} className="min-w-0 grow basis-48">
        {(error) => (
          <TextField
            label={label}
            labelHidden
            maxLength={list.maxLength ?? maxItemLength}
            autoComplete="off"
            placeholder={label}
            value={item.text}
            onChange={(event) => edits.write(item.id, event.target.value)}
            onKeyDown={onKeyDown}
            error={error}
          />
        )}
      </FieldSlot>
      <span className="ml-auto flex">
        {list.ordered ? (
          <MoveButtons
            upLabel={t('up', { label })}
            downLabel={t('down', { label })}
            position={index + 1}
            last={index === list.items.length - 1}
            onMove={(by) => put(moved(list.items, index, by), index + by)}
          />
        ) : null}
        <button type="button" className={iconButton} aria-label={t('remove', { label })} onClick={() => edits.remove(index)}>
          <Icon name="close" />
        </button>
      </span>
    </>
  )
  if (!list.ordered) return <li className={rowLook}>{row}</li>
  const onDrop = (id: string) =>
    put(
      movedTo(
        list.items,
        list.items.findIndex((one) => one.id === id),
        index,
      ),
      index,
    )
  return (
    <Dragged id={item.id} kind={list.group} onDrop={onDrop}>
      {row}
    </Dragged>
  )
}

const rowLook = 'flex flex-wrap items-start gap-x-1'

type DraggedProps = { id: string; kind: string; onDrop: (id: string) => void; children: ReactNode }

/** A row that is carried by its handle; the names of what is carried are in small letters. */
function Dragged({ id, kind, onDrop, children }: DraggedProps) {
  const drag = useDragItem(kind.replaceAll('.', '-').toLowerCase(), id, onDrop)
  return (
    <li {...drag.target} className={clsx(rowLook, drag.over && 'rounded-control outline-2 outline-brand outline-dashed')}>
      <span {...drag.handle} className="flex min-h-11 cursor-grab items-center text-muted max-tablet:hidden">
        <Icon name="grip" />
      </span>
      {children}
    </li>
  )
}
