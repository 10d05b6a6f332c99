import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

type Place = { row: number; column: number }

const rowsPerPage = 10

/** One tab stop for a table: arrows, Home, End, page keys, Ctrl to corners (ARIA grid); a cell's control gets the focus. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  const current = useRef<Place>({ row: 1, column: 0 })

  const showStop = useCallback(() => {
    const stop = targetAt(table.current, current.current)
    for (const target of allTargets(table.current)) target.tabIndex = target === stop ? 0 : -1
  }, [table])
  useLayoutEffect(showStop)

  return {
    // Before the button of a menu sees an arrow key, which would open it.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || isApart(event.target)) return
      const next = placeAfter(event, current.current, sizeOf(table.current))
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      current.current = next
      showStop()
      const target = targetAt(table.current, next)
      target?.focus()
      target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    onFocus: (event: { target: EventTarget }) => {
      const cell = event.target instanceof Element && !isApart(event.target) ? event.target.closest('th, td') : null
      const row = cell?.closest('tr')
      if (!(cell instanceof HTMLTableCellElement) || !row) return
      current.current = { row: row.rowIndex, column: cell.cellIndex }
      showStop()
    },
  }
}

/** In a menu or a window of a cell, which have keys of their own; React hands on their events wherever they stand in the page. */
const isApart = (target: EventTarget) =>
  target instanceof Element && target.closest('[role=menu], [role=dialog], dialog') !== null

const targetOf = (cell: HTMLTableCellElement): HTMLElement =>
  [...cell.querySelectorAll<HTMLElement>('a, button')].find((inside) => !isApart(inside)) ?? cell

const targetAt = (table: HTMLTableElement | null, { row, column }: Place): HTMLElement | undefined => {
  const cell = table?.rows[row]?.cells[column]
  return cell && targetOf(cell)
}

const allTargets = (table: HTMLTableElement | null) => [...(table?.rows ?? [])].flatMap((row) => [...row.cells].map(targetOf))

const sizeOf = (table: HTMLTableElement | null): Place => ({
  row: (table?.rows.length ?? 1) - 1,
  column: (table?.rows[0]?.cells.length ?? 1) - 1,
})

/** The cell that a key leads to, null for a key of no concern; `last`: indexes of the last row and column. */
function placeAfter({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const at = (to: Place): Place => ({
    row: Math.min(last.row, Math.max(0, to.row)),
    column: Math.min(last.column, Math.max(0, to.column)),
  })
  switch (key) {
    case 'ArrowRight':
      return at({ row, column: column + 1 })
    case 'ArrowLeft':
      return at({ row, column: column - 1 })
    case 'ArrowDown':
      return at({ row: row + 1, column })
    case 'ArrowUp':
      return at({ row: row - 1, column })
    case 'PageDown':
      return at({ row: row + rowsPerPage, column })
    case 'PageUp':
      return at({ row: row - rowsPerPage, column })
    case 'Home':
      return at({ row: ctrlKey ? 0 : row, column: 0 })
    case 'End':
      return at({ row: ctrlKey ? last.row : row, column: last.column })
    default:
      return null
  }
}
