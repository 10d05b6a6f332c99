import type { Caret } from '#domain/formula/caret'

/** The caret position nearest to a point of the viewport, in the innermost expression under it; null without an expression. */
export function caretAtPoint(area: HTMLElement, x: number, y: number): Caret | null {
  const hit = document.elementFromPoint(x, y)
  const inside = hit && area.contains(hit) ? hit.closest<HTMLElement>('[data-expression]') : null
  const row = inside ?? area.querySelector<HTMLElement>('[data-expression]')
  const expression = row?.dataset.expression
  if (!row || expression === undefined) return null
  const units = [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.index !== undefined,
  )
  const at = units.findIndex((unit) => {
    const { left, width, top, bottom } = unit.getBoundingClientRect()
    return y < top || (y <= bottom && x < left + width / 2)
  })
  return { expression, index: at < 0 ? units.length : at }
}
