import { textOf } from './painted.ts'
import { runsOf } from './runs.ts'

/** A displayed line, in px from the top of the whole text. */
export interface ShownLine {
  readonly top: number
  readonly bottom: number
}

/** The displayed lines of the text inside an element, from top to bottom; text in columns side by side shares its lines. */
export function shownLines(root: HTMLElement): ShownLine[] {
  const origin = root.getBoundingClientRect().top
  const range = document.createRange()
  const places = runsOf(root, textOf).flatMap(({ parts }) =>
    parts.flatMap(({ node }) => {
      range.setStartBefore(node)
      // The wrapper of a painted node comes right after it.
      range.setEndAfter(node.data === '' && node.nextSibling ? node.nextSibling : node)
      return Array.from(range.getClientRects(), ({ top, bottom }) => ({ top: top - origin, bottom: bottom - origin }))
    }),
  )
  const lines: { top: number; bottom: number }[] = []
  for (const { top, bottom } of places.filter(({ top, bottom }) => bottom > top).sort((one, other) => one.top - other.top)) {
    const last = lines.at(-1)
    if (last && (top + bottom) / 2 < last.bottom) last.bottom = Math.max(last.bottom, bottom)
    else lines.push({ top, bottom })
  }
  return lines
}

/** Index of the line at a height, or of the nearest one; -1 where there is no line. */
export function lineAt(lines: readonly ShownLine[], height: number): number {
  const distances = lines.map(({ top, bottom }) => Math.max(0, top - height, height - bottom))
  return distances.indexOf(Math.min(...distances))
}
