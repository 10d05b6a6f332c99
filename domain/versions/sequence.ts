/** Beyond this many pairs, two sequences are treated as replaced: the comparison would block the page. */
const maxPairs = 1_000_000

/** A run of items: in both, only in the later, only in the earlier sequence. */
export interface Run<T> {
  readonly kind: 'same' | 'added' | 'removed'
  readonly items: readonly T[]
}

/** The differences between two sequences, in order: the longest common subsequence is kept, the rest is removed, then added. */
export function runsBetween<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const head = commonStart(before, after)
  const tail = commonStart(before.slice(head).toReversed(), after.slice(head).toReversed())
  const middle = stepsBetween(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  const steps: Step<T>[] = [
    ...after.slice(0, head).map((item) => ({ kind: 'same' as const, item })),
    ...middle,
    ...after.slice(after.length - tail).map((item) => ({ kind: 'same' as const, item })),
  ]
  return groupSteps(steps)
}

interface Step<T> {
  readonly kind: Run<T>['kind']
  readonly item: T
}

function commonStart<T>(one: readonly T[], other: readonly T[]): number {
  const end = one.findIndex((item, index) => index >= other.length || item !== other[index])
  return end < 0 ? one.length : end
}

function stepsBetween<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  const removed = (items: readonly T[]) => items.map((item) => ({ kind: 'removed' as const, item }))
  const added = (items: readonly T[]) => items.map((item) => ({ kind: 'added' as const, item }))
  if (before.length * after.length > maxPairs) return [...removed(before), ...added(after)]
  const width = after.length + 1
  // The length of the longest common subsequence of the remainders after each pair of positions.
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      steps.push(...added(after.slice(j, j + 1)).map(({ item }) => ({ kind: 'same' as const, item })))
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) steps.push(...removed(before.slice(i, ++i)))
    else steps.push(...added(after.slice(j, ++j)))
  }
  return [...steps, ...removed(before.slice(i)), ...added(after.slice(j))]
}

/** Merges steps of one kind; between two unchanged runs, removed items come before added ones. */
function groupSteps<T>(steps: readonly Step<T>[]): Run<T>[] {
  const runs: Run<T>[] = []
  let [gone, come]: [T[], T[]] = [[], []]
  const flush = () => {
    if (gone.length > 0) runs.push({ kind: 'removed', items: gone })
    if (come.length > 0) runs.push({ kind: 'added', items: come })
    ;[gone, come] = [[], []]
  }
  let same: T[] = []
  for (const { kind, item } of steps) {
    if (kind === 'same') {
      flush()
      same.push(item)
      continue
    }
    if (same.length > 0) runs.push({ kind: 'same', items: same })
    same = []
    ;(kind === 'removed' ? gone : come).push(item)
  }
  if (same.length > 0) runs.push({ kind: 'same', items: same })
  flush()
  return runs
}

/** A run of a text that was compared word by word. */
export interface TextRun {
  readonly kind: Run<string>['kind']
  readonly text: string
}

/** Compares two texts word by word; no runs when both are empty. */
export const wordRuns = (before: string, after: string): TextRun[] =>
  runsBetween(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))

/** Words with the white space that follows, so that they concatenate to the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? []
