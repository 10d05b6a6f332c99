import { expect, type Locator, type Page } from '@playwright/test'
import messages from '#messages' with { type: 'json' }
import { bar, choose, goTo, presser, startReading } from './support/reading.ts'
import { test } from './support/test.ts'

const words = messages.reading
const long = `<p>L’oncle a une maison. ${'Le petit chat regarde les oiseaux qui chantent dans le grand jardin fleuri. '.repeat(12)}</p>`

/** The set of colours in each displayed line of a text, top to bottom. */
const coloursOfLines = (line: Locator) =>
  line
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const lines: { bottom: number; colours: Set<string> }[] = []
      for (const word of paragraph.querySelectorAll('[data-read] span')) {
        const { top, bottom } = word.getBoundingClientRect()
        const last = lines.at(-1)
        const colour = getComputedStyle(word).color
        if (last && top < last.bottom - 4) last.colours.add(colour)
        else lines.push({ bottom, colours: new Set([colour]) })
      }
      return lines.map(({ colours }) => [...colours])
    })

/** Waits until each displayed line has one colour, different from the line above. Returns the number of lines. */
async function linesAlternate(line: Locator): Promise<number> {
  await expect
    .poll(async () => {
      const lines = await coloursOfLines(line)
      const isWhole = lines.every((colours, at) => colours.length === 1 && colours[0] !== lines[at - 1]?.[0])
      return isWhole && lines.length > 2 ? 'alternate' : lines.map((colours) => colours.join('+')).join(' | ')
    })
    .toBe('alternate')
  return (await coloursOfLines(line)).length
}

test('each displayed line has a colour of its own, also after a resize or a change of letters or spacing (AID-007)', async ({
  page,
  db,
}) => {
  const { line } = await startReading(page, db, long)
  await page.getByRole('button', { name: words.open }).focus()
  await page.keyboard.press('Enter')
  await choose(page, 'LINES_COLOR')
  const count = await linesAlternate(line)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: Math.max(320, Math.round(width * 0.5)), height })
  await expect.poll(async () => (await coloursOfLines(line)).length).not.toBe(count)
  const narrow = await linesAlternate(line)
  await page.setViewportSize({ width, height })
  await expect.poll(async () => (await coloursOfLines(line)).length).toBe(count)
  expect(await linesAlternate(line)).not.toBe(narrow)

  await goTo(page, words.settings)
  await page.keyboard.press('Enter')
  await page.getByLabel(words.space.letters).selectOption({ index: 2 })
  await expect.poll(async () => (await coloursOfLines(line)).length).toBeGreaterThan(count)
  await linesAlternate(line)
})

/** The font size of every letter in a text, as a CSS value. */
const sizes = (text: Locator) =>
  text.evaluate((element) => [
    ...new Set([...element.querySelectorAll('p, a, li, strong')].map((one) => getComputedStyle(one).fontSize)),
  ])

test('the zoom sets the whole text to 20 px, also in server-rendered HTML, and can be undone (AID-009)', {
  tag: '@once',
}, async ({ page, db }) => {
  const { line } = await startReading(page, db)
  const usual = await sizes(line)
  expect(usual).not.toContain('20px')
  await page.getByRole('button', { name: words.open }).focus()
  await page.keyboard.press('Enter')
  await goTo(page, words.settings)
  await page.keyboard.press('Enter')
  const zoom = page.getByLabel(words.zoom)
  await zoom.press('Space')
  await expect(zoom).toBeChecked()
  expect(await sizes(line)).toEqual(['20px'])
  const drawn = await page.request.get(page.url())
  expect(await drawn.text()).toContain('data-reading-zoom')

  await page.reload()
  await expect(line).toBeVisible()
  expect(await sizes(line)).toEqual(['20px'])
  await page.getByRole('button', { name: words.settings }).press('Enter')
  await zoom.press('Space')
  await expect(zoom).not.toBeChecked()
  expect(await sizes(line)).toEqual(usual)
  const back = await page.request.get(page.url())
  expect(await back.text()).not.toContain('data-reading-zoom')
})

/** True when the reading view covers the viewport and nothing is on top of its corners and middle. */
const fills = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[data-reading-full]')
    const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    const covers = left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight
    const points = [
      [4, 4],
      [innerWidth - 4, 4],
      [innerWidth / 2, innerHeight / 2],
      [4, innerHeight - 4],
      [innerWidth - 4, innerHeight - 4],
    ] as const
    return covers && points.every(([x, y]) => element?.contains(document.elementFromPoint(x, y)))
  })

test('the reading view fills the screen, traps the focus, and closes by its button and by Escape (AID-010)', async ({
  page,
  db,
  isMobile,
}) => {
  const press = presser(isMobile)
  const { line } = await startReading(page, db)
  await press(page.getByRole('button', { name: words.open }))
  const full = page.locator('[data-reading-full]')
  const button = bar(page).getByRole('button', { name: words.fullscreen })
  await press(button)
  await expect(full).toBeVisible()
  await expect.poll(() => fills(page)).toBe(true)
  await expect(full.getByText('oncle')).toBeVisible()
  // The focus is trapped inside.
  for (let tab = 0; tab < 30; tab++) {
    await page.keyboard.press('Tab')
    expect(await full.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await press(button)
  await expect(full).toHaveCount(0)
  await expect(line).toBeVisible()

  await press(button)
  await expect(full).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(bar(page)).toBeVisible()
})
