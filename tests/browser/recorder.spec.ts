import { expect, type Locator, type Page } from '@playwright/test'
import { wavHeader } from '#domain/recorder/wav'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { audioFormats, bytesOf, wav } from './support/audio-files.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { breakMicrophone, decode, watchMicrophone } from './support/microphone.ts'
import { test } from './support/test.ts'

const { action, title, status, problem, leave } = messages.recorder
const gallery = messages.gallery.recorder
const player = messages.ui.sound
const launch = await chromiumLaunch()

// Chromium’s fake microphone beeps twice a second, without a permission prompt.
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const address = `${routes.gallery}/enregistreur`
const tooLarge = 3 * 1024 * 1024 + 1

async function openDialog(page: Page, name: string, format: string, more = ''): Promise<Locator> {
  await page.goto(address)
  return reopenDialog(page, name, format, more)
}

async function reopenDialog(page: Page, name: string, format: string, more = ''): Promise<Locator> {
  await page.getByRole('button', { name: `${name}, ${format}${more && `, ${more}`}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })
const timer = (dialog: Locator) => dialog.getByRole('timer')

async function recordUntil(dialog: Locator, time: string): Promise<void> {
  await expect(timer(dialog)).toHaveText(time, { timeout: 20_000 })
}

/** The validated recording, as received by the parent component. */
async function result(page: Page): Promise<string> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return (await page.locator('[data-result]').getAttribute('data-result')) ?? ''
}

/** Navigates on the client like a link; the galleries have no links. */
async function goWithoutReload(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const { next } = Object.assign(window, { left: true }) as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push(path)
  }, to)
}

for (const { format, type, header } of audioFormats) {
  test(`records ${format}: one channel, complete, as long as it was spoken`, async ({ page }) => {
    const microphone = await watchMicrophone(page)
    const workers: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/workers/')) workers.push(pathname)
    })
    const dialog = await openDialog(page, title.create, format)
    await expect(button(dialog, action.validate)).toHaveCount(0)
    await button(dialog, action.record).click()
    await recordUntil(dialog, '00:03')
    await expect(button(dialog, action.validate)).toHaveCount(0)
    await button(dialog, action.stop).click()
    await expect(dialog.getByText(status.changed)).toBeVisible()

    const { constraints, live, samples, rate } = await microphone.asked()
    expect(constraints).toEqual([{ audio: { echoCancellation: true } }])
    expect(live).toBe(0)
    await button(dialog, player.play).click()
    await expect(button(dialog, player.pause)).toBeVisible()
    await button(dialog, action.validate).click()

    const dataUrl = await result(page)
    expect(dataUrl.startsWith(`data:${type};base64,`)).toBe(true)
    header(bytesOf(dataUrl), rate)
    const { channels, seconds, beeps } = await decode(page, dataUrl)
    expect(channels).toBe(1)
    expect(Math.abs(seconds - samples / rate)).toBeLessThan(0.1)
    expect(seconds).toBeGreaterThan(3)
    expect(beeps.length).toBeGreaterThan(3)
    for (const [index, beep] of beeps.slice(1).entries()) expect(beep - (beeps[index] ?? 0)).toBeCloseTo(0.5, 1)
    // REC-024: the encoder’s worker is loaded from its own path; WAV needs none.
    const own = `/workers/encoders/${format}.js`
    expect(workers).toEqual(format === 'wav' ? [] : expect.arrayContaining([own]))
  })
}

test('by keyboard alone: record, stop, listen, record again, remove, validate', async ({ page }) => {
  const microphone = await watchMicrophone(page)
  const dialog = await openDialog(page, messages.recorder.title.edit, 'wav')
  const press = async (name: string) => {
    for (let steps = 0; steps < 12; steps += 1) {
      if (await button(dialog, name).evaluate((node) => node === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button(dialog, name)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(button(dialog, action.validate)).toHaveCount(0)
  await press(action.again)
  await recordUntil(dialog, '00:01')
  // The focus stays on the button, which both records and stops.
  await press(action.stop)
  await expect(dialog.getByText(status.changed)).toBeVisible()
  await press(player.play)
  await expect(dialog.getByText('00:01 / 00:01')).toBeVisible()
  await press(action.again)
  await recordUntil(dialog, '00:02')
  await press(action.stop)
  await press(action.remove)
  await expect(dialog.getByText(status.removed)).toBeVisible()
  await press(action.validate)
  await expect(page.getByText(gallery.removed, { exact: true })).toBeVisible()
  expect((await microphone.asked()).live).toBe(0)
})

test('pressing record twice starts one recording (REC-011)', async ({ page }) => {
  const microphone = await watchMicrophone(page)
  const dialog = await openDialog(page, title.create, 'wav')
  await button(dialog, action.record).dblclick()
  await recordUntil(dialog, '00:01')
  expect((await microphone.asked()).constraints).toHaveLength(1)
})

test('the microphone is released on closing and on leaving the page, and closing asks before discarding a recording', async ({
  page,
}) => {
  const microphone = await watchMicrophone(page)
  const dialog = await openDialog(page, title.create, 'wav')
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText(leave.question)
  expect((await microphone.asked()).live).toBe(0)
  await axe(page)
  await button(dialog, leave.stay).click()
  await expect(dialog.getByText(status.changed)).toBeVisible()
  await page.keyboard.press('Escape')
  await button(dialog, leave.leave).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(gallery.nothing)).toBeVisible()

  await reopenDialog(page, title.create, 'wav')
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
  expect((await microphone.asked()).live).toBe(1)
  await goWithoutReload(page, `${routes.gallery}/texte-riche`)
  await expect(page.getByRole('heading', { level: 1, name: messages.gallery.richText.title })).toBeVisible()
  // Still the same document: only the component was unmounted.
  expect(await page.evaluate(() => 'left' in window)).toBe(true)
  expect((await microphone.asked()).live).toBe(0)
})

test('near the size limit it warns, then stops and keeps the recording', async ({ page }) => {
  const microphone = await watchMicrophone(page)
  const dialog = await openDialog(page, title.create, 'wav', gallery.short)
  await button(dialog, action.record).click()
  const warning = messages.recorder.ending.replace('{seconds}', '10')
  await expect(dialog.getByRole('status').filter({ hasText: warning })).toBeVisible()
  await axe(page)
  await expect(dialog.getByRole('alert')).toHaveText(problem.limitReached, { timeout: 20_000 })
  expect((await microphone.asked()).live).toBe(0)
  await button(dialog, action.validate).click()
  const bytes = bytesOf(await result(page))
  expect(bytes.length).toBeLessThanOrEqual(200_000)
  expect(bytes.length).toBeGreaterThan(190_000)
})

test('in read-only mode it only plays; each mode has its title (REC-008, REC-009)', async ({ page }) => {
  const dialog = await openDialog(page, title.read, 'wav')
  await expect(button(dialog, player.play)).toBeVisible()
  for (const name of [action.record, action.again, action.upload, action.remove, action.validate]) {
    await expect(button(dialog, name)).toHaveCount(0)
  }
  await expect(dialog.locator('input[type="file"]')).toHaveCount(0)
  await axe(page)
  await page.keyboard.press('Escape')
  for (const [name, format, more] of [
    [title.edit, 'wav', ''],
    [title.new, 'mp3', gallery.comment],
    [title.create, 'ogg', ''],
  ] as const) {
    await expect(await reopenDialog(page, name, format, more)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a file is uploaded, replaced, and refused by its content and by its size', async ({ page }) => {
  const dialog = await openDialog(page, title.create, 'wav')
  const input = dialog.locator('input[type="file"]')
  await expect(input).toHaveAttribute('accept', 'audio/*')
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(dialog, action.upload).click()])
    await chooser.setFiles({ name, mimeType, buffer })
  }
  const alert = dialog.getByRole('alert')
  await choose('note.wav', 'audio/wav', wav())
  await expect(dialog.getByText(status.changed)).toBeVisible()
  await expect(dialog.getByText('00:00 / 00:00')).toBeVisible()

  const refused = [
    ['vide.mp3', 'audio/mpeg', Buffer.alloc(0), problem.notAudio],
    ['image.mp3', 'audio/mpeg', Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1'), problem.notAudio],
    ['page.wav', 'audio/wav', Buffer.from('<script>alert(1)</script>'), problem.notAudio],
    ['abime.wav', 'audio/wav', Buffer.concat([wavHeader(0, 8000).subarray(0, 12), Buffer.alloc(100, 7)]), problem.notAudio],
    ['long.wav', 'audio/wav', Buffer.concat([wav(), Buffer.alloc(tooLarge)]), messages.errors.tooLarge],
  ] as const
  for (const [name, type, bytes, words] of refused) {
    await choose(name, type, bytes)
    await expect(alert, name).toHaveText(words)
    // The previous recording is kept.
    await expect(button(dialog, player.play), name).toBeVisible()
  }
  await axe(page)
  await choose('sans-nom', '', wav(16_000))
  await expect(alert).toHaveCount(0)
  await button(dialog, action.validate).click()
  const dataUrl = await result(page)
  expect(dataUrl.startsWith('data:audio/wav;base64,')).toBe(true)
  expect(bytesOf(dataUrl).equals(wav(16_000))).toBe(true)
})

test('a refused, a missing and an unsupported microphone are reported, and a file can still be uploaded', async ({ page }) => {
  const failures = [
    ['NotAllowedError', 'Permission denied'],
    ['NotFoundError', 'Requested device not found'],
  ] as const
  for (const [name, message] of failures) {
    await breakMicrophone(page, name, message)
    const dialog = await openDialog(page, title.create, 'wav')
    await button(dialog, action.record).click()
    await expect(dialog.getByRole('alert')).toHaveText(problem.accessFailed.replace('{message}', message))
    await expect(dialog.getByText(problem.help.accessFailed)).toBeVisible()
    await expect(button(dialog, action.record)).toBeFocused()
    await axe(page)
  }
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  const dialog = await openDialog(page, title.create, 'wav')
  await button(dialog, action.record).click()
  await expect(dialog.getByRole('alert')).toHaveText(problem.unsupported)
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav() })
  await expect(dialog.getByText(status.changed)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('audio that never starts, as in Firefox without sound output, shows an error, and the microphone is released', async ({
  page,
}) => {
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise(() => {})
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
  })
  const microphone = await watchMicrophone(page)
  const dialog = await openDialog(page, title.create, 'wav')
  await button(dialog, action.record).click()
  await expect(dialog.getByRole('alert')).toHaveText(problem.startFailed)
  expect((await microphone.asked()).live).toBe(0)
})

test('an encoder that cannot be fetched shows an error, and the microphone is released', async ({ page }) => {
  const microphone = await watchMicrophone(page)
  await page.route('**/*.wasm', (route) => route.abort())
  const dialog = await openDialog(page, title.create, 'mp3')
  await button(dialog, action.record).click()
  await expect(dialog.getByRole('alert')).toHaveText(problem.startFailed)
  expect((await microphone.asked()).live).toBe(0)
  await page.unroute('**/*.wasm')
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: gallery.states })).toBeVisible()
    await axe(page)
  })
}
