import { frenchReader } from './french-reader.ts'
import { textOf } from './painted.ts'
import { runsOf } from './runs.ts'
import { createSlices, untilIdle } from './slices.ts'

/** Reads the French texts inside an element while the page is idle; the reader caches them, so that a mode shows at once. */
export async function readAhead(root: HTMLElement): Promise<void> {
  const slices = createSlices(() => !root.isConnected, untilIdle)
  for (const { text, language } of runsOf(root, textOf)) {
    if (!(await slices.next())) return
    if (language === 'fr') frenchReader(text)
  }
}
