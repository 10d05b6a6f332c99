import type { Page } from '@playwright/test'

/** What a screen reader announces of the conversation. */
export interface Heard {
  /** Keys of the lines in the order in which they were added. */
  added: string[]
  /** Texts added inside an existing line, which would be announced again. */
  again: string[]
  /** How often the focus fell back to the document. */
  lost: number
}

/** Observes every page opened from now on. */
export async function listenToPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { added: [] as string[], again: [] as string[], lost: 0 }
    Object.assign(window, { heard })
    let within = false
    document.addEventListener('focusin', ({ target }) => {
      within = target instanceof Element && target.closest('[data-player]') !== null
    })
    const follow = (changes: MutationRecord[]) => {
      for (const { type, target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        if (place?.closest('[role=log]')?.getAttribute('aria-live') !== 'polite') continue
        const texts = type === 'characterData' ? [target] : [...addedNodes]
        for (const node of texts) {
          if (node instanceof Element && node.closest('[aria-hidden=true]')) continue
          const lines = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
          const keys = lines.flatMap((line) => line.getAttribute('data-line') ?? [])
          if (keys.length > 0) heard.added.push(...keys)
          else if (node.textContent?.trim()) heard.again.push(node.textContent)
        }
      }
      // Checked after the next frame: a focus that moves on at once is not lost.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!within || document.activeElement !== document.body) return
          heard.lost += 1
          within = false
        }),
      )
    }
    new MutationObserver(follow).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** What was announced on the current page. */
export const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => Reflect.get(window, 'heard'))
