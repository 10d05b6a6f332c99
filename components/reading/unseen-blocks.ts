import type { Run } from './runs.ts'
import type { Slices } from './slices.ts'

/**
 * Paragraphs that nobody sees yet, whose style and layout, most of the work of colouring them, are put off: the browser does it at once
 * for those that come near the screen. All keep the height that was measured, so nothing moves.
 */
export class UnseenBlocks {
  readonly #blocks = new Set<HTMLElement>()

  /** Puts off the paragraphs of some runs; gives those runs, and the others, which stand in no paragraph. */
  putOff(runs: readonly Run[]): { unseen: Run[]; others: Run[] } {
    const unseen: Run[] = []
    const others: Run[] = []
    const heights = new Map<HTMLElement, number>()
    for (const run of runs) {
      const block = canPutOff() ? run.parts[0]?.node.parentElement?.closest('p') : null
      if (block) heights.set(block, block.getBoundingClientRect().height)
      ;(block ? unseen : others).push(run)
    }
    // All are measured before the first is changed: one layout, not one for each.
    for (const [block, height] of heights) {
      this.#blocks.add(block)
      block.style.setProperty('content-visibility', 'auto')
      block.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
    }
    return { unseen, others }
  }

  /** Has them laid out one after the other; until then a change of the width leaves them the height of before. */
  async layOut(slices: Slices): Promise<void> {
    for (const block of this.#blocks) {
      if (!(await slices.next())) return
      this.#release(block)
      block.getBoundingClientRect()
    }
  }

  releaseAll(): void {
    for (const block of this.#blocks) this.#release(block)
  }

  #release(block: HTMLElement): void {
    this.#blocks.delete(block)
    block.style.removeProperty('content-visibility')
    block.style.removeProperty('contain-intrinsic-block-size')
    if (block.getAttribute('style') === '') block.removeAttribute('style')
  }
}

const canPutOff = () => CSS.supports('content-visibility', 'auto')
