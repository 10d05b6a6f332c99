import { frenchReader } from './french-reader.ts'
import { textOf } from './painted.ts'
import { runsOf } from './runs.ts'
import { createSlices, whenResting } from './slices.ts'

/** Reads the French texts inside an element while the page is at rest; the reader keeps them, so that a mode shows them at once. */
export async function readAhead(root: HTMLElement): Promise<void> {
  const slices = createSlices(() => !root.isConnected, whenResting)
  for (const { text, language } of runsOf(root, textOf)) {
    if (!(await slices.next())) return
    if (language === 'fr') frenchReader(text)
  }
}
