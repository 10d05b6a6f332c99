import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, press, tabTo } from '#tests/support/component/mount'
import { BarChart } from './bar-chart.tsx'
import { LazyBarChart } from './lazy-bar-chart.tsx'

const bars = [
  { name: 'septembre', value: 12 },
  { name: 'octobre', value: null },
  { name: 'novembre', value: 3 },
]

test('the bars are reached with Tab and read with the arrows, which also draw their values', async () => {
  await mount(
    <div style={{ height: 240 }}>
      <BarChart label="Connexions" bars={bars} unit="count" />
      <button type="button">Après</button>
    </div>,
  )
  const chart = page.getByRole('img', { name: 'Connexions' })
  const told = () => page.getByRole('status').element().textContent
  const drawn = () => {
    const canvas = chart.element()
    return canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''
  }
  await tabTo(chart)
  const plain = drawn()
  await press('ArrowLeft')
  expect(told()).toBe('novembre, 3')
  await expect.poll(drawn).not.toBe(plain)
  await press('ArrowLeft')
  expect(told()).toBe('octobre, –')
  await press('ArrowLeft')
  // The first stays the first.
  await press('ArrowLeft')
  expect(told()).toBe('septembre, 12')
  await press('ArrowRight')
  expect(told()).toBe('octobre, –')
  await tabTo(page.getByRole('button', { name: 'Après' }))
  expect(told()).toBe('')
  await expect.poll(drawn).toBe(plain)
  await press('Shift+Tab')
  await press('ArrowRight')
  expect(told()).toBe('septembre, 12')
})

test('a chart narrows with what is around it', async () => {
  const { container } = await mount(
    <div style={{ display: 'grid', width: 800 }}>
      <LazyBarChart label="Connexions" bars={bars} unit="count" />
    </div>,
  )
  const chart = page.getByRole('img', { name: 'Connexions' })
  const width = () => chart.element().getBoundingClientRect().width
  await expect.poll(width).toBe(800)
  const grid = container.querySelector<HTMLElement>('[style*="grid"]')
  if (grid) grid.style.width = '300px'
  await expect.poll(width).toBe(300)
})
