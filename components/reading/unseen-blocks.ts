import type { Run } from './runs.ts'
import type { Slices } from './slices.ts'

/**
 * Paragraphs away from the screen. Their style and layout, most of the cost of colouring, are deferred (content-visibility): the
 * browser does them at once when a paragraph comes near the screen. Each keeps its measured height, so nothing moves.
 */
export class UnseenBlocks {
  readonly #blocks = new Set<HTMLElement>()
  readonly #heights = new WeakMap<HTMLElement, number>()

  /** Separates the runs whose paragraph can be deferred, which is measured, from the runs outside a paragraph. */
  partition(runs: readonly Run[]): { unseen: Run[]; others: Run[] } {
    const unseen: Run[] = []
    const others: Run[] = []
    for (const run of runs) {
      const block = canDefer() ? paragraphOf(run) : null
      if (block) this.#heights.set(block, block.getBoundingClientRect().height)
      ;(block ? unseen : others).push(run)
    }
    return { unseen, others }
  }

  /** Defers the paragraph of a measured run. Call it right before its text changes, or the browser restyles the old text too. */
  defer(run: Run): void {
    const block = paragraphOf(run)
    const height = block && this.#heights.get(block)
    if (height === undefined || !block || this.#blocks.has(block)) return
    this.#blocks.add(block)
    block.style.setProperty('content-visibility', 'auto')
    block.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
  }

  /** Lays out the deferred paragraphs one after the other; until then they keep their height even when the width changes. */
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

const paragraphOf = ({ parts }: Run) => parts[0]?.node.parentElement?.closest('p') ?? null

const canDefer = () => CSS.supports('content-visibility', 'auto')
