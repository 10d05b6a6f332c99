import type { Run } from './runs.ts'
import type { Slices } from './slices.ts'

/**
 * Paragraphs that nobody sees yet, whose style and layout, most of the work of colouring them, are put off: the browser does it at once
 * for those that come near the screen. All keep the height that was measured, so nothing moves.
 */
export class UnseenBlocks {
  readonly #blocks = new Set<HTMLElement>()
  readonly #heights = new WeakMap<HTMLElement, number>()

  /** Tells the runs whose paragraph can be put off, which is measured for it, from the others, which stand in no paragraph. */
  partition(runs: readonly Run[]): { unseen: Run[]; others: Run[] } {
    const unseen: Run[] = []
    const others: Run[] = []
    for (const run of runs) {
      const block = canPutOff() ? paragraphOf(run) : null
      if (block) this.#heights.set(block, block.getBoundingClientRect().height)
      ;(block ? unseen : others).push(run)
    }
    return { unseen, others }
  }

  /** Puts off the paragraph of a run that was measured: right before its text changes, or the browser styles the old text once more. */
  putOff(run: Run): void {
    const block = paragraphOf(run)
    const height = block && this.#heights.get(block)
    if (height === undefined || !block || this.#blocks.has(block)) return
    this.#blocks.add(block)
    block.style.setProperty('content-visibility', 'auto')
    block.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
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

const paragraphOf = ({ parts }: Run) => parts[0]?.node.parentElement?.closest('p') ?? null

const canPutOff = () => CSS.supports('content-visibility', 'auto')
