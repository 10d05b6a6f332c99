import type { Run, RunStyle } from '#contract/structured-document'

/** A run of plain text. */
export const textRun = (content: string, style: readonly RunStyle[] = [], link: string | null = null): Run => ({
  content,
  type: link === null ? 'text' : 'link',
  link,
  source: null,
  style: [...style],
})

/** The text of runs. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ content }) => content).join('')

const looksLike = (a: Run, b: Run) =>
  a.type !== 'drawing' && a.type === b.type && a.link === b.link && a.style.join() === b.style.join()

/** The same runs, with adjacent ones of the same style merged and empty ones dropped. */
function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)
    if (run.content === '' && run.type !== 'drawing') continue
    if (before && looksLike(before, run)) merged[merged.length - 1] = { ...before, content: before.content + run.content }
    else merged.push(run)
  }
  return merged
}

const isText = ({ type }: Run) => type !== 'drawing'

/** The same runs without white space at either end and with single spaces inside. No-break spaces are kept. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const single = mergeRuns(runs).map((run) =>
    isText(run) ? { ...run, content: run.content.replace(/[ \t\n\r\f]+/g, ' ') } : run,
  )
  const parts: Run[] = []
  for (const run of single) {
    const before = parts.at(-1)
    const doubled = before !== undefined && isText(before) && before.content.endsWith(' ') && isText(run)
    parts.push(doubled ? { ...run, content: run.content.replace(/^ /, '') } : run)
  }
  return mergeRuns(trimEnd(trimStart(parts)))
}

function trimStart(runs: readonly Run[]): Run[] {
  const [first, ...others] = runs
  if (!first || !isText(first)) return [...runs]
  const content = first.content.trimStart()
  return content === '' ? trimStart(others) : [{ ...first, content }, ...others]
}

function trimEnd(runs: readonly Run[]): Run[] {
  const last = runs.at(-1)
  if (!last || !isText(last)) return [...runs]
  const content = last.content.trimEnd()
  return content === '' ? trimEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, content }]
}

/** The runs from one text offset up to (not including) another. A drawing counts with its reading, and is never cut. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  const sliced: Run[] = []
  let at = 0
  for (const run of runs) {
    const [start, end] = [at, at + run.content.length]
    at = end
    if (!isText(run)) {
      if (start >= from && (start < to || (start === end && start <= to))) sliced.push(run)
    } else if (end > from && start < to)
      sliced.push({ ...run, content: run.content.slice(Math.max(0, from - start), Math.max(0, to - start)) })
  }
  return sliced
}
