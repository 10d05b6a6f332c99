import type { AnyBlock, ListBlock, ListItem, Run } from '#contract/structured-document'
import type { Line } from './lines.ts'
import { lettersOf, type Marker, markerOf } from './markers.ts'
import { sliceRuns, textOfRuns } from './runs.ts'
import { paragraphsOf, sentencesOf } from './sentences.ts'

/** A paragraph that begins with a bullet or a number, and its distance from the left. */
export interface MarkedText {
  readonly runs: readonly Run[]
  readonly marker: Marker
  readonly x: number
  readonly size: number
}

interface OpenList {
  readonly list: ListBlock
  readonly x: number
  readonly form: string
  next: number
}

/** Builds lists from consecutive paragraphs, deeper ones nested in the item above; a single numbered paragraph is not a list. */
export function listsOf(texts: readonly MarkedText[]): AnyBlock[] {
  const top: { list: ListBlock; text: MarkedText }[] = []
  const open: OpenList[] = []
  for (const text of texts) {
    while (isOutside(open.at(-1), text)) open.pop()
    const at = open.findLastIndex((one) => goesOn(one, text))
    if (at >= 0) open.splice(at + 1)
    const list = open[at] ?? openList(top, open, text)
    list.next = text.marker.number + 1
    list.list.items.push(itemOf(text))
  }
  return top.flatMap<AnyBlock>(({ list, text }) => (isLone(list) ? paragraphsOf(text.runs) : [list]))
}

const isOutside = (open: OpenList | undefined, { x, size }: MarkedText) => open !== undefined && x < open.x - 0.6 * size

/** An item counted on from the one before may stand in the next column. */
const goesOn = (around: OpenList, { marker, x, size }: MarkedText) =>
  around.form === marker.form && (marker.ordered ? marker.number === around.next : Math.abs(around.x - x) <= 0.6 * size)

function openList(top: { list: ListBlock; text: MarkedText }[], open: OpenList[], text: MarkedText): OpenList {
  const { marker, x, size } = text
  const around = open.at(-1)
  // A list of another kind at the same position starts next to the previous one, not inside it.
  const inside = around && x > around.x + 0.6 * size
  if (!inside) open.pop()
  const holder = open.at(-1)?.list.items.at(-1)
  const numbering = marker.ordered ? { start: marker.number, ...lettersOf(marker) } : { start: 1 }
  const list: ListBlock = { type: 'list', ordered: marker.ordered, ...numbering, items: [] }
  if (holder) holder.lists.push(list)
  else top.push({ list, text })
  const opened = { list, x, form: marker.form, next: marker.number }
  open.push(opened)
  return opened
}

const itemOf = ({ runs, marker }: MarkedText): ListItem => ({
  sentences: sentencesOf(sliceRuns(runs, marker.length, textOfRuns(runs).length)),
  lists: [],
})

/** A single numbered paragraph. */
const isLone = ({ ordered, items }: ListBlock) => ordered && items.length === 1 && items[0]?.lists.length === 0

/** The text with its marker; null when it begins with none. Bullets of another column are of another form: a list beside a list. */
export function markedText(runs: readonly Run[], { x, size, column: { left } }: Line): MarkedText | null {
  const marker = markerOf(textOfRuns(runs))
  return marker && { runs, marker: marker.ordered ? marker : { ...marker, form: `${marker.form}${left}` }, x: x - left, size }
}
