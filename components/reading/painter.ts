import { type MarkSettings, marksOf, needsReading, plainReader, type Reader } from '#domain/reading/marks'
import { colourLines } from './colour-lines.ts'
import { forgetNode, isPainted, isPaintedAs, measuredClass, paintNode, textOf, unpaintNode } from './painted.ts'
import { type Run, runsOf } from './runs.ts'
import { afterEvents, createSlices, type Slices, unseenSliceMs, untilIdle } from './slices.ts'
import { UnseenBlocks } from './unseen-blocks.ts'

/** What a painter needs from its owner. */
export interface PainterTools {
  /** Fetches the code that reads French. */
  readonly loadReader: () => Promise<Reader>
  /** Called when that code could not be fetched. */
  readonly onLoadFailure: () => void
}

/** Shows the text inside an element with marks, and repaints it when the page changes. */
export class Painter {
  readonly #root: HTMLElement
  readonly #tools: PainterTools
  #settings: MarkSettings | undefined
  #round = 0
  /** A word of the line that was coloured first. */
  #anchor: Element | undefined
  readonly #unseenBlocks = new UnseenBlocks()
  readonly #observer = new MutationObserver((records) => forgetChanged(records) && void this.#work())
  readonly #resized = new ResizeObserver(() => {
    if (this.#settings?.mode !== 'LINES_COLOR') return
    this.#anchor = undefined
    void this.#work()
  })

  constructor(root: HTMLElement, tools: PainterTools) {
    this.#root = root
    this.#tools = tools
  }

  paint(settings: MarkSettings): void {
    const root = this.#root
    owners.set(root, this)
    this.#settings = settings
    pauseLiveRegions(root)
    forgetState(root)
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true })
    this.#resized.observe(root)
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true })
    void this.#work()
  }

  /** Restores every text. */
  stop(): void {
    const root = this.#root
    this.#round++
    this.#settings = undefined
    pauseLiveRegions(root)
    this.#observer.disconnect()
    this.#resized.disconnect()
    removeEventListener('scroll', this.#onScroll, { capture: true })
    forgetState(root)
    void unpaint(root, () => owners.get(root) !== this).then(() => this.#unseenBlocks.releaseAll())
  }

  // A reader who scrolls before everything is painted sees the newly visible part painted next.
  readonly #onScroll = () => this.#settings && !this.#root.dataset.paintedWhole && void this.#work()

  async #work(): Promise<void> {
    const settings = this.#settings
    if (!settings) return
    const mine = ++this.#round
    const isAborted = () => mine !== this.#round
    const reader = needsReading(settings) ? await this.#tools.loadReader().catch(() => null) : plainReader
    if (isAborted()) return
    if (!reader) return this.#tools.onLoadFailure()
    const painting = { settings, reader, key: JSON.stringify(settings) }
    const paint = (run: Run) => paintRun(run, painting)
    const { seen, near, far } = byPlace(runsOf(this.#root, textOf))
    const betweenFrames = () => createSlices(isAborted)
    if (!(await this.#paintRuns(seen, paint, betweenFrames())) || !(await this.#colourLines(settings, betweenFrames()))) return
    this.#root.dataset.painted = settings.mode
    if (!(await this.#paintRuns(near, paint, betweenFrames()))) return
    const { unseen, others } = this.#unseenBlocks.partition(far.filter((run) => !isShown(run, painting)))
    if (others.length > 0 && !(await this.#paintRuns(others, paint, createSlices(isAborted, untilIdle)))) return
    const deferAndPaint = (run: Run) => {
      this.#unseenBlocks.defer(run)
      paint(run)
    }
    const betweenEvents = createSlices(isAborted, afterEvents, unseenSliceMs)
    if (!(await this.#paintRuns(unseen, deferAndPaint, betweenEvents))) return
    if (!(await this.#colourLines(settings, betweenEvents))) return
    this.#root.dataset.paintedWhole = settings.mode
    await this.#unseenBlocks.layOut(createSlices(isAborted, untilIdle))
  }

  /** Resolves to false when aborted because something else is to be painted. */
  async #paintRuns(runs: readonly Run[], paint: (run: Run) => void, slices: Slices): Promise<boolean> {
    for (const run of runs) {
      // Ignore the mutations this painter makes itself; a mutation made by the page between two slices restarts the work.
      if (!(await slices.next(() => forgetChanged(this.#observer.takeRecords()) && void this.#work()))) return false
      paint(run)
      this.#observer.takeRecords()
    }
    return slices.next()
  }

  /** In the mode that colours by line, colours the words painted so far. Resolves to false when aborted. */
  async #colourLines({ mode, colours }: MarkSettings, slices: Slices): Promise<boolean> {
    if (mode !== 'LINES_COLOR') return true
    const words = [...this.#root.querySelectorAll(`.${measuredClass}`)]
    this.#anchor = this.#anchor?.isConnected ? this.#anchor : words[0]
    await colourLines(words, this.#anchor, { inks: colours.LINES_COLOR, root: this.#root, slices })
    return slices.next()
  }
}

function forgetState(root: HTMLElement): void {
  delete root.dataset.painted
  delete root.dataset.paintedWhole
}

/** The current painter of each element: a stopped painter quits restoring the text once another has started. */
const owners = new WeakMap<HTMLElement, Painter>()

async function unpaint(root: HTMLElement, isAborted: () => boolean): Promise<void> {
  const { seen, near, far } = byPlace(runsOf(root, textOf))
  const slices = createSlices(isAborted)
  for (const { parts } of [...seen, ...near, ...far]) {
    if (!(await slices.next())) return
    for (const { node } of parts) unpaintNode(node)
  }
}

/** How long live regions are switched off, in ms: longer than a screen reader takes to notice a change. */
const liveRegionPauseMs = 1000

/** Repainting changes the look of a text, not its words: without this pause a screen reader would read a conversation out again. */
function pauseLiveRegions(root: HTMLElement): void {
  for (const region of root.querySelectorAll('[aria-live="polite"]')) {
    region.setAttribute('aria-live', 'off')
    setTimeout(() => region.setAttribute('aria-live', 'polite'), liveRegionPauseMs)
  }
}

/** Forgets the painted nodes that React changed or removed. Returns whether there is anything to repaint. */
function forgetChanged(records: readonly MutationRecord[]): boolean {
  for (const { type, target, removedNodes } of records) {
    if (type === 'characterData' && target instanceof Text && isPainted(target) && target.data !== '') forgetNode(target)
    for (const node of removedNodes) if (node instanceof Text && isPainted(node) && !node.isConnected) forgetNode(node)
  }
  return records.length > 0
}

interface Painting {
  readonly settings: MarkSettings
  readonly reader: Reader
  /** Identifies these settings. */
  readonly key: string
}

const keyOf = ({ text }: Run, { key }: Painting) => `${key} ${text}`

const isShown = (run: Run, painting: Painting) => run.parts.every(({ node }) => isPaintedAs(node, keyOf(run, painting)))

function paintRun(run: Run, painting: Painting): void {
  if (isShown(run, painting)) return
  const { text, parts, language } = run
  const { settings, reader } = painting
  // The rules only read French: a text in another language gets the marks that need no reading (words and lines).
  const known = language === 'fr' || !needsReading(settings)
  const key = keyOf(run, painting)
  const marks = known ? marksOf(text, settings, reader) : []
  for (const { node, start } of parts) {
    if (marks.length === 0) unpaintNode(node)
    else paintNode(node, { marks, start, key })
  }
}

/** Sorts runs by distance: on the screen, within half a screen of it, and the rest, which must not delay the others. */
function byPlace(runs: readonly Run[]): { seen: Run[]; near: Run[]; far: Run[] } {
  const places = { seen: [] as Run[], near: [] as Run[], far: [] as Run[] }
  for (const run of runs) {
    const { top, bottom } = run.parts[0]?.node.parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    const isWithin = (above: number, below: number) => bottom > above && top < below
    places[isWithin(0, innerHeight) ? 'seen' : isWithin(-innerHeight / 2, 1.5 * innerHeight) ? 'near' : 'far'].push(run)
  }
  return places
}
