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
  let space = ''
  const single = runs.map((run) => {
    const content = isText(run) ? `${space}${run.content}`.replace(/[ \t\n\r\f]+/g, ' ').slice(space.length) : run.content
    if (!isText(run) || content !== '') space = isText(run) && content.endsWith(' ') ? ' ' : ''
    return { ...run, content }
  })
  const isShown = (run: Run) => !isText(run) || run.content.trim() !== ''
  const shown = mergeRuns(single.slice(single.findIndex(isShown), single.findLastIndex(isShown) + 1))
  const trimmed = (place: number, trim: (text: string) => string) => (run: Run, at: number) =>
    at === place && isText(run) ? { ...run, content: trim(run.content) } : run
  return shown.map(trimmed(0, (text) => text.trimStart())).map(trimmed(shown.length - 1, (text) => text.trimEnd()))
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
