import { expect, type Locator, type Page } from '@playwright/test'
import { colourCookie, readingCookie, readingInks } from '#domain/reading/choice'
import { pcm16, wavHeader } from '#domain/recorder/wav'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { expectStatesDistinctInForcedColors } from './support/reader-settings.ts'
import { bar, choose, goTo, painted, presser, startReading } from './support/reading.ts'
import { test } from './support/test.ts'

const words = messages.reading

/** Reaches every control by keyboard: the bar’s by arrow keys, the settings’ by Tab; and toggles those that are switches. */
async function walk(page: Page, line: Locator, asked: readonly string[]) {
  for (const button of await bar(page).getByRole('button').all()) {
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  for (const name of [words.slow, words.tap, words.ruler]) {
    const button = await goTo(page, name)
    for (const pressed of ['true', 'false']) {
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-pressed', pressed)
    }
  }
  await goTo(page, words.listen)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(bar(page).locator('[data-reading-voice]')).toHaveAttribute('data-reading-voice', 'paused')

  await goTo(page, words.settings)
  await page.keyboard.press('Enter')
  const usual = page.getByRole('button', { name: words.usualColours })
  await expect(usual).toBeVisible()
  const controls = await page.locator('[data-reading-bar]').locator('input, select').or(usual).all()
  expect(controls.length).toBeGreaterThan(8)
  for (const control of controls) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  const shown = { [words.silent]: '.text-read-silent', [words.liaisons]: '.reading-liaison', [words.mirror]: '.reading-d' }
  for (const [label, look] of Object.entries(shown)) {
    await page.getByLabel(label).press('Space')
    await expect(line.locator(look).first()).toBeAttached()
    await page.getByLabel(label).press('Space')
    await expect(line.locator(look)).toHaveCount(0)
  }
  await page.getByLabel(words.space.letters).press('ArrowDown')
  await expect(page.locator('[data-reading] [data-reading-letters="1"]')).toBeAttached()
  // Shift+Tab back past the five preceding fields to the bar, then close the settings.
  for (let back = 0; back < 6; back++) await page.keyboard.press('Shift+Tab')
  await goTo(page, words.settings)
  await page.keyboard.press('Enter')
}

/** The underline or strike-through of a letter in each ink. */
function linesOfInks(inks: readonly string[]): string[] {
  return inks.map((ink) => {
    const letter = document.createElement('span')
    letter.className = `text-read-${ink}`
    document.body.append(letter)
    const { textDecorationLine, textDecorationStyle, textDecorationThickness } = getComputedStyle(letter)
    letter.remove()
    return `${textDecorationLine} ${textDecorationStyle} ${textDecorationThickness}`
  })
}

/** The coloured parts of the line, each with its colour. */
const coloured = (line: Locator) =>
  line.evaluate((element) =>
    [...element.querySelectorAll('[data-read] span')].map((span) => `${span.textContent} ${getComputedStyle(span).color}`),
  )

test('the bar works by keyboard alone, leaves the text unchanged, and is remembered for a year (AID-001 to AID-011)', async ({
  page,
  db,
  context,
}) => {
  const { line } = await startReading(page, db)
  const before = await page.getByRole('log').textContent()
  const aria = await line.ariaSnapshot()
  await page.getByRole('button', { name: words.open }).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button').first()).toBeFocused()

  for (const mode of ['WORDS_COLOR', 'PHONEMES_COLOR', 'SYLLABLES_UNDERLINE', 'LINES_COLOR', 'SYLLABLES_COLOR'] as const) {
    await choose(page, mode)
    await expect(line.locator('[data-read] span').first()).toBeVisible()
    expect(await page.getByRole('log').textContent(), mode).toBe(before)
    // For a screen reader, links, lists and words are unchanged.
    expect(await line.ariaSnapshot(), mode).toBe(aria)
  }
  // « maison » is split into its syllables, across the bold letters; a number is not a word and stays uncoloured (AID-012).
  const colours = await coloured(line)
  const of = (letters: string) => colours.find((one) => one.startsWith(`${letters} `))?.slice(letters.length)
  expect(of('mai')).not.toBe(of('son'))
  expect([of('mai'), of('son'), of('2026')]).toEqual([expect.any(String), expect.any(String), undefined])
  await expect(line.getByRole('link', { name: 'les amis' })).toHaveAttribute('href', 'https://exemple.fr/amis')
  await axe(page)

  await bar(page).getByRole('button').first().focus()
  await walk(page, line, await mockVoice(page))

  // In forced colours, each ink has a distinct underline.
  await page.emulateMedia({ forcedColors: 'active' })
  const lines = await page.evaluate(linesOfInks, [...readingInks, 'silent'])
  expect(new Set(lines).size, lines.join()).toBe(lines.length)
  await page.emulateMedia({ forcedColors: null })
  await expectStatesDistinctInForcedColors(page)

  // Now colours, font and size.
  await goTo(page, words.settings)
  await page.keyboard.press('Enter')
  await page.getByLabel(words.zoom).press('Space')
  await page.getByLabel(words.font).press('Space')
  await page.getByLabel(words.colour.replace('{number}', '1')).selectOption('green')
  await expect(line.getByRole('link')).toHaveCSS('font-size', '20px')
  await expect(line.getByRole('link')).toHaveCSS('font-family', /OpenDyslexic|fontDyslexic/i)
  await page.getByLabel(words.font).press('Space')
  await expect(line.getByRole('link')).not.toHaveCSS('font-family', /OpenDyslexic|fontDyslexic/i)
  await page.getByLabel(words.font).press('Space')
  await expect.poll(async () => (await coloured(line))[0]).not.toBe(colours[0])
  await axe(page)
  const cookies = await context.cookies()
  const days = (name: string) => ((cookies.find((one) => one.name === name)?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  for (const name of [readingCookie, colourCookie('SYLLABLES_COLOR'), colourCookie('WORDS_COLOR')]) {
    expect(days(name), name).toBeGreaterThan(364.9)
    expect(cookies.find((one) => one.name === name)?.sameSite, name).toBe('Lax')
  }
  expect(cookies.find(({ name }) => name === colourCookie('SYLLABLES_COLOR'))?.value).toBe('green.red')

  // The player renders its lines in the browser, with the saved settings applied.
  await page.reload()
  await expect(line).toBeVisible()
  await expect(painted(page, 'SYLLABLES_COLOR')).toBeAttached()
  await expect(bar(page).getByRole('button', { name: words.mode.SYLLABLES_COLOR })).toHaveAttribute('aria-pressed', 'true')

  // The answer has the same font and size.
  const answer = page.getByRole('textbox', { name: messages.player.myAnswer })
  await expect(answer).toHaveCSS('font-size', '20px')
  await expect(answer).toHaveCSS('font-family', /OpenDyslexic|fontDyslexic/i)

  // Full screen and back, then the text without aids.
  await bar(page).getByRole('button').first().focus()
  await goTo(page, words.fullscreen)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-reading-full]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-reading-full]')).toHaveCount(0)
  await choose(page, 'normal')
  await expect(page.locator('[data-read]')).toHaveCount(0)
  await expect.poll(() => page.getByRole('log').textContent()).toBe(before)
  await goTo(page, words.close)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: words.open })).toBeFocused()
})

/** Half a second of silence per word. */
function quiet(count: number): Buffer {
  const samples = new Float32Array(4000 * count)
  return Buffer.concat([wavHeader(samples.length, 8000), pcm16(samples)])
}

/** Mocks a voice that says each word in half a second; returns the texts requested. */
async function mockVoice(page: Page) {
  const asked: string[] = []
  await page.route('**/bff/api/audio/dynamicTranscript', async (route) => {
    const { text } = route.request().postDataJSON()
    asked.push(text)
    const said = String(text)
      .split(/\s+/)
      .filter((word) => /\p{L}|\d/u.test(word))
    const timed = said.map((word, index) => ({ word, start: index * 500, end: index * 500 + 500 }))
    await route.fulfill({ json: { path: `speech/${said.length}.wav`, words: timed } })
  })
  await page.route('**/bff/files/speech/*.wav', (route) => {
    const count = Number(
      route
        .request()
        .url()
        .match(/(\d+)\.wav/)?.[1],
    )
    return route.fulfill({ contentType: 'audio/wav', body: quiet(count) })
  })
  return asked
}

const said = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading-voice') ?? [])].map((range) => String(range)).join())

/** Moves the ruler to each line by keyboard and has it read; on a phone the module’s name wraps at its hyphens. */
async function readByRuler(page: Page, asked: readonly string[]) {
  await bar(page).getByRole('button', { name: words.ruler }).click()
  const ruler = page.getByRole('slider', { name: words.ruler })
  await ruler.focus()
  await page.keyboard.press('Home')
  const lines = Number(await ruler.getAttribute('aria-valuemax'))
  expect(lines).toBeGreaterThan(2)
  for (let line = 1; line <= lines; line++) {
    await expect(ruler).toHaveAttribute('aria-valuenow', String(line))
    const before = asked.length
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.length, `line ${line}`).toBeGreaterThan(before)
    await page.keyboard.press('ArrowDown')
  }
  expect(asked.some((text) => text.includes('maison'))).toBe(true)
}

test('a line, a text and a word are read aloud one at a time, and the current word is highlighted (API-082)', async ({
  page,
  db,
  isMobile,
}) => {
  const press = presser(isMobile)
  const { line } = await startReading(page, db)
  const asked = await mockVoice(page)
  const listen = line.locator('[data-voice]')
  await press(listen)
  await expect.poll(() => said(page), { intervals: [50] }).toMatch(/maison|oncle|amis/)
  await press(page.getByRole('button', { name: words.open }))
  await choose(page, 'SYLLABLES_COLOR')
  const text = bar(page).locator('[data-reading-voice]')
  await press(text)
  // The line’s voice stops as soon as the text’s starts.
  await expect(listen).toHaveAttribute('data-voice', 'paused')
  await expect(text).toHaveAttribute('data-reading-voice', 'playing')
  await expect.poll(() => said(page), { intervals: [50] }).not.toBe('')
  await press(text)
  await expect(text).toHaveAttribute('data-reading-voice', 'paused')
  expect(await said(page)).toBe('')

  await press(bar(page).getByRole('button', { name: words.tap }))
  await press(line.getByRole('paragraph'), { position: { x: 3, y: 8 } })
  await expect.poll(() => asked.at(-1)).toBe('La')
  // As in Safari, which knows only the older way to the word under a point.
  await page.evaluate(() => Reflect.deleteProperty(Document.prototype, 'caretPositionFromPoint'))
  let down = true
  await page.route('**/bff/api/audio/dynamicTranscript', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'speech.unavailable', errors: {} } }) : route.fallback(),
  )
  // A word with its sentence is not known yet, though the whole text was read.
  await press(page.getByRole('log').getByText('chats', { exact: true }))
  await expect(page.getByText(words.voice.absent)).toBeVisible()
  await axe(page)
  down = false
  // Nothing is known any more: each line is asked for.
  await page.reload()
  await expect(page.getByRole('textbox', { name: messages.player.myAnswer })).toBeVisible()
  await readByRuler(page, asked)
})

test('a statement taller than the screen starts below the button of the reading aids, and below their bar', async ({
  page,
  db,
  isMobile,
}) => {
  const phrase = 'La maison de l’oncle est au fond du grand jardin fleuri, derrière le vieux mur. '
  const { line } = await startReading(page, db, `<p>${phrase.repeat(80)}</p>`)
  const begins = async () => (await line.locator('p').first().boundingBox())?.y ?? 0
  const ends = async (over: Locator) => over.evaluate((element) => element.getBoundingClientRect().bottom)
  const open = page.getByRole('button', { name: words.open })
  await expect.poll(async () => (await begins()) - (await ends(open))).toBeGreaterThanOrEqual(0)
  await presser(isMobile)(open)
  await bar(page).waitFor()
  await page.reload()
  await expect(page.getByRole('textbox', { name: messages.player.myAnswer })).toBeVisible()
  await expect.poll(async () => (await begins()) - (await ends(bar(page)))).toBeGreaterThanOrEqual(0)
})

test('in a long text what is seen is recoloured first, and the rest while the page is idle', { tag: '@once' }, async ({
  page,
  db,
}) => {
  await startReading(page, db)
  await page.getByRole('button', { name: words.open }).click()
  await choose(page, 'SYLLABLES_COLOR')
  await page.evaluate(() => {
    const phrase = 'Le petit chat de la maison regarde les oiseaux qui chantent dans le grand jardin fleuri. '
    const paragraphs = Array.from({ length: 20 }, () =>
      Object.assign(document.createElement('p'), { textContent: phrase.repeat(5) }),
    )
    document.querySelector('[data-reading] [data-reading-text]')?.append(...paragraphs)
  })
  const text = page.locator('[data-reading] [data-reading-text]')
  const whole = (mode: string) => page.locator(`[data-reading] [data-painted-whole="${mode}"]`)
  await expect(whole('SYLLABLES_COLOR')).toBeAttached()
  const height = await text.evaluate((element) => element.scrollHeight)
  // The bench (`reading`) measures durations: other tests share this machine.
  const isWholeWhenSeen = await text.evaluate(
    (element, word) =>
      new Promise<boolean>((resolve) => {
        const { dataset } = element as HTMLElement
        const button = [...document.querySelectorAll('[role="toolbar"] button')].find(({ textContent }) => textContent === word)
        new MutationObserver(() => {
          if (dataset.painted === 'PHONEMES_COLOR') resolve(dataset.paintedWhole !== undefined)
        }).observe(element, { attributes: true })
        if (button instanceof HTMLElement) button.click()
      }),
    words.mode.PHONEMES_COLOR,
  )
  expect(isWholeWhenSeen).toBe(false)
  await expect(whole('PHONEMES_COLOR')).toBeAttached()
  await expect(text.locator('> p').last().locator('[data-read] .text-read-silent').first()).toBeAttached()
  expect(await text.evaluate((element) => element.scrollHeight)).toBe(height)
})
