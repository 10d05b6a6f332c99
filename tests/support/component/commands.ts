import type { BrowserCommand } from 'vitest/node'

/** What a component test asks of the browser from outside, in Playwright's own words. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    press: (keys: string) => Promise<void>
    type: (text: string) => Promise<void>
    /** Presses the button at this selector; the field for which a window opens gets the event `chosen`. */
    chooseFile: (selector: string) => Promise<void>
    colorScheme: (scheme: 'light' | 'dark' | null) => Promise<void>
    /** Refuses the requests that match, until the next call. */
    refuse: (pattern: string | null) => Promise<void>
  }
}

const press: BrowserCommand<[string]> = ({ page }, keys) => page.keyboard.press(keys)
const type: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.type(text)

const chooseFile: BrowserCommand<[string]> = async ({ page, iframe }, selector) => {
  // Awaited together: of two that fail, none is left without a reader, which would end the whole run without a report.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), iframe.locator(selector).click()])
  await chooser.element().dispatchEvent('chosen')
}

const colorScheme: BrowserCommand<['light' | 'dark' | null]> = ({ page }, scheme) => page.emulateMedia({ colorScheme: scheme })

const refuse: BrowserCommand<[string | null]> = async ({ page }, pattern) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A request whose page has gone cannot be refused, and need not.
  if (pattern !== null) await page.route(pattern, (route) => route.abort().catch(() => {}))
}

export const commands = { press, type, chooseFile, colorScheme, refuse }
