import { useTranslations } from 'next-intl'
import { focusEdited } from '#components/authoring/fields/field-slot'
import { Button } from '#components/ui/actions/button'
import { newUuid } from '#lib/browser/uuid'

interface Removable<Row> {
  readonly rows: readonly Row[]
  /** Name of the field of a row that gets the focus. */
  readonly fieldOf: (id: string) => string
  /** Field name of the list, which gets the focus when the last row is removed. */
  readonly group: string
  readonly onChange: (rows: Row[]) => void
}

/** Changing and removing a row of a list of a question; the focus then goes to its neighbour. */
export const removableRows = <Row extends { readonly id: string }>({ rows, fieldOf, group, onChange }: Removable<Row>) => ({
  change: (id: string, part: Partial<Row>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
  remove(index: number) {
    const neighbour = rows[index + 1] ?? rows[index - 1]
    onChange(rows.filter((_, at) => at !== index))
    focusEdited(neighbour ? fieldOf(neighbour.id) : group)
  },
})

interface Edited<Row> extends Removable<Row> {
  readonly max: number
  /** An empty row. */
  readonly create: (id: string) => Row
}

/** Like removableRows, for rows that are added empty. */
export function editedRows<Row extends { readonly id: string }>(edited: Edited<Row>) {
  const { rows, max, create, fieldOf, onChange } = edited
  const full = rows.length >= max
  const add = () => {
    const row = create(newUuid())
    onChange([...rows, row])
    focusEdited(fieldOf(row.id))
  }
  /** Enter in a row: goes to the next one, or adds one. */
  const goOn = (index: number) => {
    const next = rows[index + 1]
    if (next) focusEdited(fieldOf(next.id))
    else if (!full) add()
  }
  return { ...removableRows(edited), max, full, add, goOn }
}

interface AddProps {
  label: string
  rows: { readonly max: number; readonly full: boolean; readonly add: () => void }
  disabled?: boolean
}

/** The button that adds a row, or that there is room for no more. */
export function AddRow({ label, rows: { max, full, add }, disabled = false }: AddProps) {
  const t = useTranslations('moduleEditor.items')
  if (full) return <p className="text-sm text-muted">{t('full', { most: max })}</p>
  return <Button variant="quiet" size="sm" icon="plus" className="self-start" disabled={disabled} onClick={add} label={label} />
}
