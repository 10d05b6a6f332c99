import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { SortableRows } from '#components/authoring/order/sortable-rows'
import { IconButton } from '#components/ui/actions/icon-button'
import type { Language } from '#contract/languages'
import { maxItemLength } from '#contract/question-limits'
import type { OrderingItem } from '#contract/questions/ordering'
import { spokenLine } from '#domain/player/spoken'
import type { RichLine } from '#domain/rich-text/rich-line'
import { AddRow, editedRows } from './edited-rows.tsx'
import { LineSlot, RichLineButton } from './rich-line.tsx'

interface Props {
  items: readonly OrderingItem[]
  max: number
  /** Maximum characters per item. */
  maxLength?: number
  label: (number: number) => string
  addLabel: string
  /** `fieldOf`: field name of an item. `group`: field name of the list, which gets the focus when the last item is removed. */
  fieldOf: (itemId: string) => string
  group: string
  /** Whether the order is significant, so that items can be moved. */
  ordered?: boolean
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
        {(item, place) => {
          const name = label(place.index + 1)
          const field = fieldOf(item.id)
          const change = (line: RichLine) => onChange(items.map((one) => (one.id === item.id ? { id: one.id, ...line } : one)))
          return (
            <>
              {place.handle()}
              <LineSlot
                {...{ field, maxLength, language }}
                className="min-w-0 grow basis-48"
                label={name}
                line={item}
                onChange={change}
                onEnter={() => edited.goOn(place.index)}
              />
              <span className="ml-auto flex">
                {language ? (
                  <RichLineButton label={t('rich', { label: name })} field={field} line={item} onChange={change} />
                ) : null}
                {ordered ? (
                  <MoveButtons
                    upLabel={t('up', { label: name })}
                    downLabel={t('down', { label: name })}
                    position={place.index + 1}
                    last={place.last}
                    onMove={place.onMove}
                  />
                ) : null}
                <IconButton icon="close" label={t('remove', { label: name })} onClick={() => edited.remove(place.index)} />
              </span>
            </>
          )
        }}
      </SortableRows>
      <AddRow label={addLabel} rows={edited} />
    </>
  )
}
