import type { BrowserContext } from '@playwright/test'

/**
 * Presses « Continuer » as soon as the player shows it, as a quick reader would: Aiko's two seconds a line are most of the time of a
 * test that plays. What the waits are is tested by domain/player/waiting.test.ts and playing.spec.ts.
 */
export async function endWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript(pressWhenShown)
}

function pressWhenShown(): void {
  const press = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-player] button[data-wait=true]')) button.click()
  }
  new MutationObserver(press).observe(document, { childList: true, subtree: true, characterData: true })
}
