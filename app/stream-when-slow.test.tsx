import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { streamWhenSlow, waitBeforeStreamingMs } from './stream-when-slow.tsx'

afterEach(() => vi.useRealTimers())

it('sends a page that is ready in time as it is, without a boundary', async () => {
  const page = streamWhenSlow(async ({ name }: { name: string }) => <p>{name}</p>, <p>attente</p>)
  expect(renderToString(await page({ name: 'prêt' }))).toBe('<p>prêt</p>')
})

it('sends the fallback of a page that takes longer', async () => {
  vi.useFakeTimers()
  const page = streamWhenSlow(() => new Promise<never>(() => {}), <p>attente</p>)({})
  await vi.advanceTimersByTimeAsync(waitBeforeStreamingMs)
  expect((await page).props).toMatchObject({ late: true, fallback: <p>attente</p> })
})

it('throws what a page throws in time, such as a redirect', async () => {
  const page = streamWhenSlow(() => Promise.reject(new Error('redirect')), null)
  await expect(page({})).rejects.toThrow('redirect')
})
