import type { BrowserContext } from '@playwright/test'
import messages from '#messages' with { type: 'json' }

/**
 * Presses « Continuer » as soon as a pupil's player shows it, as a quick reader would: Aiko's two seconds a line are most of the time of
 * a test that plays. What the waits are is tested by domain/player/waiting.test.ts and playing.spec.ts. Authors who try a work go step by
 * step, on pages of their own, where nothing is pressed for them.
 */
export async function endWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript(pressWhenShown, messages.player.continue)
}

function pressWhenShown(label: string): void {
  const press = () => {
    if (/previsualisation|tester-parcours|partage/u.test(location.pathname)) return
    for (const button of document.querySelectorAll<HTMLElement>('[data-player] button'))
      if (button.textContent === label) button.click()
  }
  new MutationObserver(press).observe(document, { childList: true, subtree: true, characterData: true })
}
