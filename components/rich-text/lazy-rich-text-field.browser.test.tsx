import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, press, tabTo, type } from '#tests/support/component/mount'
import { LazyRichTextField } from './lazy-rich-text-field.tsx'

const code = vi.hoisted(() => ({ released: Promise.resolve(), there: false, release: () => {} }))

// Code that comes when it is released, as on a slow line.
vi.mock('#components/ui/lazy-part', async (original) => {
  const { lazyPart, ...rest } = await original<typeof import('#components/ui/lazy-part')>()
  const held = (load: () => Promise<unknown>) => {
    const part = lazyPart(load)
    const current = () => (code.there ? part.current() : undefined)
    return { ...part, current, fetch: () => code.released.then(part.fetch) }
  }
  return { ...rest, lazyPart: held }
})

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  code.there = false
  code.released = promise
  code.release = () => {
    code.there = true
    resolve()
  }
})

/** The HTML that the parent holds. */
let stored = ''

function Example({ initial }: { initial: string }) {
  const [html, setHtml] = useState(initial)
  stored = html
  return <LazyRichTextField label="Énoncé" value={html} onChange={setHtml} />
}

const text = () => page.getByRole('textbox', { name: 'Énoncé' })
const editor = () => document.querySelector('[data-slate-editor]')

async function tellText(type: 'compositionstart' | 'compositionend'): Promise<void> {
  text()
    .element()
    .dispatchEvent(new CompositionEvent(type, { bubbles: true }))
}

test('what is typed before the editor’s code is there stays, with the caret where it was', async () => {
  await mount(<Example initial="" />)
  await tabTo(text())
  await type('Quelle estle fleuve ?')
  for (let steps = 0; steps < 11; steps += 1) await press('ArrowLeft')
  expect(editor()).toBeNull()
  code.release()
  await expect.poll(editor).not.toBeNull()
  await expect.element(text()).toHaveFocus()
  await type(' donc ')
  await expect.poll(() => stored).toBe('<p>Quelle est donc le fleuve ?</p>')
})

test('the editor has the focus as soon as it is there: no letter falls between', async () => {
  await mount(<Example initial="" />)
  await tabTo(text())
  await type('Com')
  await press('ArrowLeft')
  const focused = new Promise((resolve) => {
    const look = (_changes: unknown, observer: MutationObserver) => {
      if (editor() === null) return
      observer.disconnect()
      resolve(document.activeElement)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  code.release()
  expect(await focused).toBe(editor())
  await type('l')
  await expect.poll(() => stored).toBe('<p>Colm</p>')
})

test('a letter that is being composed is finished before the editor takes over', async () => {
  await mount(<Example initial="" />)
  await tabTo(text())
  await tellText('compositionstart')
  code.release()
  await code.released
  await type('ê')
  expect(editor()).toBeNull()
  await tellText('compositionend')
  await expect.poll(editor).not.toBeNull()
  await expect.element(text()).toHaveFocus()
  expect(stored).toBe('<p>ê</p>')
})

test('a text with more than words can be read, and is left as it is, until its editor is there', async () => {
  const formatted = '<p>Une <strong>fleur</strong></p>'
  await mount(<Example initial={formatted} />)
  await expect.element(text()).toHaveValue('Une fleur')
  await tabTo(text())
  await type('x')
  code.release()
  await expect.poll(editor).not.toBeNull()
  await expect.element(text()).toHaveFocus()
  expect(stored).toBe(formatted)
})
