import { type MarkSettings, marksOf, needsReading, plainReader, type Reader } from '#domain/reading/marks'
import { colourLines } from './colour-lines.ts'
import { forgetNode, isKnown, isPainted, measuredClass, paintNode, textOf, unpaintNode } from './painted.ts'
import { type Run, runsOf } from './runs.ts'
import { afterEvents, createSlices, type Slices, unseenSliceMs, whenResting } from './slices.ts'
import { UnseenBlocks } from './unseen-blocks.ts'

/** What a painter hears of from outside. */
export interface PainterTools {
  /** Fetches what knows how French is read. */
  readonly loadReader: () => Promise<Reader>
  /** It could not be fetched. */
  readonly onTrouble: () => void
}

/** Shows the text inside an element in marks, and keeps doing so while the page changes. */
export class Painter {
  readonly #root: HTMLElement
  readonly #tools: PainterTools
  #settings: MarkSettings | undefined
  #round = 0
  /** The line that was coloured first. */
  #anchor: Element | undefined
  readonly #unseenBlocks = new UnseenBlocks()
  readonly #observer = new MutationObserver((records) => follow(records) && void this.#work())
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
    hush(root)
    forgetState(root)
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true })
    this.#resized.observe(root)
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true })
    void this.#work()
  }

  /** Every text as it was. */
  stop(): void {
    const root = this.#root
    this.#round++
    this.#settings = undefined
    hush(root)
    this.#observer.disconnect()
    this.#resized.disconnect()
    removeEventListener('scroll', this.#onScroll, { capture: true })
    forgetState(root)
    void unpaint(root, () => owners.get(root) !== this).then(() => this.#unseenBlocks.releaseAll())
  }

  // Who scrolls past what is painted sees the rest painted next.
  readonly #onScroll = () => this.#settings && !this.#root.dataset.paintedWhole && void this.#work()

  async #work(): Promise<void> {
    const settings = this.#settings
    if (!settings) return
    const mine = ++this.#round
    const isOver = () => mine !== this.#round
    const reader = needsReading(settings) ? await this.#tools.loadReader().catch(() => null) : plainReader
    if (isOver()) return
    if (!reader) return this.#tools.onTrouble()
    const painting = { settings, reader, key: JSON.stringify(settings) }
    const paint = (run: Run) => paintRun(run, painting)
    const { seen, near, far } = byPlace(runsOf(this.#root, textOf))
    const betweenFrames = () => createSlices(isOver)
    if (!(await this.#paintRuns(seen, paint, betweenFrames())) || !(await this.#colourLines(settings, betweenFrames()))) return
    this.#root.dataset.painted = settings.mode
    if (!(await this.#paintRuns(near, paint, betweenFrames()))) return
    const { unseen, others } = this.#unseenBlocks.partition(far.filter((run) => !isShown(run, painting)))
    if (others.length > 0 && !(await this.#paintRuns(others, paint, createSlices(isOver, whenResting)))) return
    const putOffAndPaint = (run: Run) => {
      this.#unseenBlocks.putOff(run)
      paint(run)
    }
    const betweenEvents = createSlices(isOver, afterEvents, unseenSliceMs)
    if (!(await this.#paintRuns(unseen, putOffAndPaint, betweenEvents))) return
    if (!(await this.#colourLines(settings, betweenEvents))) return
    this.#root.dataset.paintedWhole = settings.mode
    await this.#unseenBlocks.layOut(createSlices(isOver, whenResting))
  }

  /** Whether it came to its end: not when something else is to be painted. */
  async #paintRuns(runs: readonly Run[], paint: (run: Run) => void, slices: Slices): Promise<boolean> {
    for (const run of runs) {
      // Our own changes are no news; those of the page, made between two slices, begin the work anew.
      if (!(await slices.next(() => follow(this.#observer.takeRecords()) && void this.#work()))) return false
      paint(run)
      this.#observer.takeRecords()
    }
    return slices.next()
  }

  /** Colours the words that are painted so far by their lines, in the mode that does. Gives what `#paintRuns` gives. */
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

/** Who paints an element: a painter that was stopped leaves off when another has begun. */
const owners = new WeakMap<HTMLElement, Painter>()

async function unpaint(root: HTMLElement, isOver: () => boolean): Promise<void> {
  const { seen, near, far } = byPlace(runsOf(root, textOf))
  const slices = createSlices(isOver)
  for (const { parts } of [...seen, ...near, ...far]) {
    if (!(await slices.next())) return
    for (const { node } of parts) unpaintNode(node)
  }
}

/** Longer than a screen reader takes to hear of a change. */
const hushMs = 1000

/** Another look of the same text is no news: a conversation that is painted is not read out again. */
function hush(root: HTMLElement): void {
  for (const region of root.querySelectorAll('[aria-live="polite"]')) {
    region.setAttribute('aria-live', 'off')
    setTimeout(() => region.setAttribute('aria-live', 'polite'), hushMs)
  }
}

/** Takes up what React changed: whether there is something to paint anew. */
function follow(records: readonly MutationRecord[]): boolean {
  for (const { type, target, removedNodes } of records) {
    if (type === 'characterData' && target instanceof Text && isKnown(target) && target.data !== '') forgetNode(target)
    for (const node of removedNodes) if (node instanceof Text && isKnown(node) && !node.isConnected) forgetNode(node)
  }
  return records.length > 0
}

interface Painting {
  readonly settings: MarkSettings
  readonly reader: Reader
  /** Tells one painting from another. */
  readonly key: string
}

const keyOf = ({ text }: Run, { key }: Painting) => `${key} ${text}`

const isShown = (run: Run, painting: Painting) => run.parts.every(({ node }) => isPainted(node, keyOf(run, painting)))

function paintRun(run: Run, painting: Painting): void {
  if (isShown(run, painting)) return
  const { text, parts, language } = run
  const { settings, reader } = painting
  // The rules are those of French: a text in another language has its words and lines only.
  const known = language === 'fr' || !needsReading(settings)
  const key = keyOf(run, painting)
  const marks = known ? marksOf(text, settings, reader) : []
  for (const { node, start } of parts) {
    if (marks.length === 0) unpaintNode(node)
    else paintNode(node, { marks, start, key })
  }
}

/** What is on the screen comes first, then what is half a screen away; the rest after them, or it would hold them up. */
function byPlace(runs: readonly Run[]): { seen: Run[]; near: Run[]; far: Run[] } {
  const places = { seen: [] as Run[], near: [] as Run[], far: [] as Run[] }
  for (const run of runs) {
    const { top, bottom } = run.parts[0]?.node.parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    const isWithin = (above: number, below: number) => bottom > above && top < below
    places[isWithin(0, innerHeight) ? 'seen' : isWithin(-innerHeight / 2, 1.5 * innerHeight) ? 'near' : 'far'].push(run)
  }
  return places
}
