import {
  type HighlightSettings,
  highlightsOf,
  highlightsOfForeign,
  needsReading,
  plainReader,
  type Reader,
} from '#domain/reading/highlights'
import { colourLines } from './colour-lines.ts'
import { forgetNode, isPainted, isPaintedAs, measuredClass, paintNode, textOf, unpaintNode } from './painted.ts'
import { type Run, runsOf } from './runs.ts'
import { afterEvents, createSlices, type Slices, untilIdle } from './slices.ts'

/** What a painter needs from its owner. */
export interface PainterTools {
  /** Fetches the code that reads French. */
  readonly loadReader: () => Promise<Reader>
  /** Called when that code could not be fetched. */
  readonly onLoadFailure: () => void
}

/** Shows the text inside an element with highlights, and repaints it when the page changes. */
export class Painter {
  readonly #root: HTMLElement
  readonly #tools: PainterTools
  #settings: HighlightSettings | undefined
  #round = 0
  /** A word of the line that was coloured first. */
  #anchor: Element | undefined
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

  paint(settings: HighlightSettings): void {
    const root = this.#root
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
    for (const { parts } of runsOf(root, textOf)) for (const { node } of parts) unpaintNode(node)
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
    const runs = runsOf(this.#root, textOf)
    if (!(await this.#show(runs.filter(isSeen), painting, createSlices(isAborted, afterEvents)))) return
    this.#root.dataset.painted = settings.mode
    if (!(await this.#show(runs, painting, createSlices(isAborted, untilIdle)))) return
    this.#root.dataset.paintedWhole = settings.mode
  }

  /** Resolves to false when aborted because something else is to be painted. */
  async #show(runs: readonly Run[], painting: Painting, slices: Slices): Promise<boolean> {
    for (const run of runs) {
      // Ignore the mutations this painter makes itself; a mutation made by the page between two slices restarts the work.
      if (!(await slices.next(() => forgetChanged(this.#observer.takeRecords()) && void this.#work()))) return false
      paintRun(run, painting)
      this.#observer.takeRecords()
    }
    return (await slices.next()) && this.#colourLines(painting.settings, slices)
  }

  /** In the mode that colours by line, colours the words painted so far. Resolves to false when aborted. */
  async #colourLines({ mode, colours }: HighlightSettings, slices: Slices): Promise<boolean> {
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
  readonly settings: HighlightSettings
  readonly reader: Reader
  /** Identifies these settings. */
  readonly key: string
}

function paintRun({ text, parts, language }: Run, { settings, reader, key: look }: Painting): void {
  const key = `${look} ${text}`
  if (parts.every(({ node }) => isPaintedAs(node, key))) return
  // The rules only read French: a text in another language gets the highlights that need no reading (words and lines).
  const highlights = language === 'fr' ? highlightsOf(text, settings, reader) : highlightsOfForeign(text, settings)
  for (const { node, start } of parts) {
    if (highlights.length === 0) unpaintNode(node)
    else paintNode(node, { highlights, start, key })
  }
}

function isSeen({ parts }: Run): boolean {
  const { top, bottom } = parts[0]?.node.parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > 0 && top < innerHeight
}
