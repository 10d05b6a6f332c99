'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { SortableRows } from '#components/authoring/order/sortable-rows'
import { IconButton } from '#components/ui/actions/icon-button'
import type { Language } from '#contract/languages'
import { maxItemLength } from '#contract/question-limits'
import type { OrderingItem } from '#contract/questions/ordering'
import { spokenLine } from '#domain/player/spoken'
import type { RichLine } from '#domain/rich-text/rich-line'
import { AddRow, editedRows } from './edited-rows.tsx'
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
export function ItemRows({ items, label, addLabel, ordered = false, onChange, ...rest }: Props) {
  const { max, maxLength = maxItemLength, fieldOf, group, language } = rest
  const t = useTranslations('moduleEditor.items')
  const edited = editedRows<OrderingItem>({ rows: items, create: (id) => ({ id, text: '' }), max, fieldOf, group, onChange })
  return (
    <>
      <SortableRows
        rows={items}
        sortable={ordered}
        rowClass={(dragged) => clsx('flex flex-wrap items-start gap-x-1 rounded-control', dragged && 'bg-surface')}
        announce={(item, place) =>
          t('moved', { text: spokenLine(item) || label(items.indexOf(item) + 1), place, total: items.length })
        }
        onChange={(next) => onChange([...next])}
      >
        {(item, place) => (
          <>
            {place.handle()}
            <Row
              item={item}
              label={label(place.index + 1)}
              field={fieldOf(item.id)}
              maxLength={maxLength}
              language={language}
              move={ordered ? place : null}
              onChange={(line) => onChange(items.map((one) => (one.id === item.id ? { id: one.id, ...line } : one)))}
              onEnter={() => edited.goOn(place.index)}
              onRemove={() => edited.remove(place.index)}
            />
          </>
        )}
      </SortableRows>
      <AddRow label={addLabel} rows={edited} />
    </>
  )
}

interface RowProps {
  item: OrderingItem
  label: string
  field: string
  maxLength: number
  language: Language | undefined
  /** Null where the order means nothing. */
  move: { readonly index: number; readonly last: boolean; readonly onMove: (by: -1 | 1) => void } | null
  onChange: (line: RichLine) => void
  onEnter: () => void
  onRemove: () => void
}

function Row({ item, label, field, maxLength, language, move, onChange, onEnter, onRemove }: RowProps) {
  const t = useTranslations('moduleEditor.items')
  return (
    <>
      <FieldSlot field={field} className="min-w-0 grow basis-48">
        {(error) => (
          <RichLineField line={item} language={language} label={label} labelHidden error={error} onChange={onChange}>
            <LineField
              label={label}
              maxLength={maxLength}
              value={item.text}
              onChange={(text) => onChange({ text })}
              onEnter={onEnter}
              error={error}
            />
          </RichLineField>
        )}
      </FieldSlot>
      <span className="ml-auto flex">
        {language ? <RichLineButton label={t('rich', { label })} field={field} line={item} onChange={onChange} /> : null}
        {move ? (
          <MoveButtons
            upLabel={t('up', { label })}
            downLabel={t('down', { label })}
            position={move.index + 1}
            last={move.last}
            onMove={move.onMove}
          />
        ) : null}
        <IconButton icon="close" label={t('remove', { label })} onClick={onRemove} />
      </span>
    </>
  )
}
