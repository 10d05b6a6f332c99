import axeCore from 'axe-core'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement, type ReactNode } from 'react'
import { expect } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RootMessages } from '#components/ui/messages'
import { CopiedFormulas } from '#components/ui/reading/copied-formulas'
import { FlashProvider } from '#components/ui/states/flash'
import messages from '#messages' with { type: 'json' }
import '#app/globals.css'

// Every text is there from the beginning: parts that are loaded later fetch an empty list.
document.documentElement.lang = 'fr'
document.documentElement.dataset.texts = 'data:application/json,{}#'
document.title = 'Tremplin'

const stay = () => {}
/** The router of mounted parts. */
export const router = { bfcacheId: '', back: stay, forward: stay, refresh: stay, push: stay, replace: stay, prefetch: stay }

/** Shows a part as a page does: with its texts, its style, the messages and a router that leads nowhere. */
export function mount(part: ReactNode) {
  const page = { children: createElement('main', { className: 'p-4' }, createElement('h1', null, 'Essai'), part) }
  const all = [createElement(FlashProvider, { key: 'page', ...page }), createElement(CopiedFormulas, { key: 'copied' })]
  const texts = { messages, children: all }
  return render(createElement(AppRouterContext, { value: router }, createElement(RootMessages, texts)))
}

export const { press, type } = commands

/** Presses a button and chooses a file in the window that opens: made in the page, where megabytes need not come from outside. */
export async function chooseFile(button: Locator, file: { name: string; mimeType?: string; content: Uint8Array }): Promise<void> {
  const { name, mimeType = 'application/octet-stream', content } = file
  const chosen = new DataTransfer()
  chosen.items.add(new File([Uint8Array.from(content)], name, { type: mimeType }))
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) throw new Error('no field for files')
    target.files = chosen.files
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }
  document.addEventListener('chosen', choose, { once: true })
  await commands.chooseFile(button.selector)
}

/** Expects this number of elements. */
export const expectCount = (locator: Locator, count: number) => expect.poll(() => locator.elements().length).toBe(count)

/** Expects this text, whatever the kind of its spaces. */
export const expectText = (locator: Locator, text: string) =>
  expect.poll(() => plainSpaces(locator.element().textContent)).toBe(plainSpaces(text))

const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Tabs until the element has the focus. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 40 && document.activeElement !== locator.query(); steps += 1) await press(key)
  await expect.element(locator).toHaveFocus()
}

/** Fails with one readable line per axe violation (WCAG 2.2 A and AA, best practices). */
export async function axe(): Promise<void> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await axeCore.run(document, { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`)),
  ).toEqual([])
}

/** What the browser gives a page that is copied to the clipboard or from it, as another program would. */
export function pasteForeign(element: Element, data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
