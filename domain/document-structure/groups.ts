import { groupConsecutive } from '../lists/group-consecutive.ts'
import { breaksWord } from './joining.ts'
import type { Line } from './lines.ts'
import { markerOf } from './markers.ts'
import { endsPart, endsSentence, hadRoom, ownLines, stanzasIn, startsLow } from './own-lines.ts'

/** Lines that belong together: a paragraph, a title, a list item, a footnote. */
export type Group = readonly Line[]

/** Line distance above which a new paragraph starts, in heights of the font. */
const farDown = 2.05

/** Splits the lines of one column into groups. */
export function groupsOf(lines: readonly Line[]): Group[] {
  const leadings = leadingsOf(lines)
  const blocks = groupConsecutive(lines, (block, line) => isBelow(block.at(-1) ?? block[0], line, leadings.get(line)))
  const stanzas = stanzasIn(blocks)
  return blocks.flatMap((block) => {
    const own = ownLines(block, stanzas.has(block))
    return groupConsecutive(block, (group, line) => goesOn(group, line, own))
  })
}

/** Whether a line stands as close below another as lines of one paragraph do. */
function isBelow(before: Line, line: Line, leading = 0): boolean {
  const down = stepOf(before, line)
  return down > 0 && down <= Math.max(leading * 1.25, 1.2) && down <= farDown + 0.3
}

/** A line with raised or lowered signs is so much further from its neighbour than others. */
const tighter = 1.15

/** How far lines stand apart around each: as usual, or closer where the lines right above or below do. */
function leadingsOf(lines: readonly Line[]): ReadonlyMap<Line, number> {
  const usual = usualLeading(lines)
  const steps = lines.map((line, at) => stepOf(lines[at - 1], line)).map((step) => (step > 0.8 ? step : usual))
  const near = (at: number) => tighter * (steps[at] ?? usual)
  return new Map(lines.map((line, at) => [line, Math.min(usual, near(at - 1), near(at + 1))]))
}

/** How far a line is below another of its size, in heights of the font; 0 where it is not. */
const stepOf = (before: Line | undefined, line: Line) => (before && sameSize(before, line) ? (line.y - before.y) / line.size : 0)

/** The most frequent line distance, in heights of the font, weighted by letters so that words on a drawing hardly count. */
function usualLeading(lines: readonly Line[]): number {
  const counted = new Map<number, number>()
  lines.slice(1).forEach((line, index) => {
    const before = lines[index] ?? line
    const leading = Math.round(stepOf(before, line) * 10) / 10
    const letters = Math.min(before.text.length, line.text.length)
    if (leading > 0.8 && leading < farDown) counted.set(leading, (counted.get(leading) ?? 0) + letters)
  })
  return [...counted].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1.3
}

const sameSize = (a: Line, b: Line) => Math.abs(a.size - b.size) <= 0.1 * Math.max(a.size, b.size)

function goesOn(group: readonly [Line, ...Line[]], line: Line, own: ReadonlySet<Line>): boolean {
  const [first, before] = [group[0], group.at(-1) ?? group[0]]
  if (breaksWord(before.text, line.text)) return true
  if (before.bold !== line.bold && (before.bold ? isAllBold(group) : line.bold)) return false
  if (markerOf(line.text) && !isDeeper(first, line) && !isInProse(first, before, line)) return false
  return !own.has(line) && !startsAnew(group, before, line)
}

/** Whether all lines of a group are bold: above plain lines, such a group is a title, not their beginning. */
const isAllBold = (group: readonly Line[]) => group.every(({ bold }) => bold)

/** Whether a line is aligned with the text of an item rather than with its bullet. */
const isDeeper = (first: Line, line: Line) =>
  markerOf(first.text) !== null && line.x > first.x + 0.5 * line.size && /^(?:\p{Lu}[.\s]|\p{L}{2})/u.test(line.text)

/** « … à la page / 12. du manuel », « V. Hugo »: the line above is full, ends nothing above a number, and no list begins or goes on so. */
function isInProse(first: Line, before: Line, line: Line): boolean {
  const [item, marker] = [markerOf(first.text), markerOf(line.text)]
  const isNext = item?.form === marker?.form && item?.number === (marker?.number ?? 1) - 1
  if (!marker || marker.number === 1 || isNext || hadRoom(before, line, line.column.right)) return false
  return /^\p{Lu}\.\s\p{L}/u.test(line.text) || !endsPart.test(before.text)
}

/** Whether a line starts a new paragraph: after an indent, or beside the text of an item. */
function startsAnew(group: readonly Line[], before: Line, line: Line): boolean {
  const item = markerOf(group[0]?.text ?? '') !== null
  const edge = Math.min(...group.slice(group.length > 1 ? 1 : 0).map(({ x }) => x))
  const indented = line.x > edge + 0.8 * line.size
  const centred = Math.abs(centreOf(before) - centreOf(line)) < line.size
  if (indented && !item && !centred && endsPart.test(before.text)) return true
  // Indented further than the text of the item above: an item without a marker of its own.
  if (item && line.x > Math.max(group[0]?.textX ?? 0, edge) + 1.2 * line.size) return true
  if (item && line.x < (group[0]?.x ?? 0) - 0.5 * line.size) return true
  // What the line above had no room for goes on, even as a sentence of its own.
  const isBelow = item && group.length === 1 && line.x <= before.x + 0.3 * line.size
  return isBelow && endsSentence.test(before.text) && hadRoom(before, line, line.column.right)
}

const centreOf = ({ x, right }: Line) => (x + right) / 2

/** Whether a paragraph at the top of a column or page continues the one at the end of the previous column or page. */
export function continues(before: Group, after: Group): boolean {
  const [last, first] = [before.at(-1), after[0]]
  if (!last || !first || !sameSize(last, first) || last.bold !== first.bold || markerOf(first.text)) return false
  return (
    breaksWord(last.text, first.text) ||
    (!endsPart.test(last.text) && startsLow.test(first.text)) ||
    (/,$/.test(last.text) && last.column.right - last.right < 3 * last.size)
  )
}
