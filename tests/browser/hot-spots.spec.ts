import { expect, type Locator, type Page } from '@playwright/test'
import { encodePng } from '#api/content/png'
import { assigneePath, moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { drag } from './support/drag.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { assigneeOf, expectSaved, openPlayer, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, giveModule } from './support/works.ts'

const { player, authoring, moduleEditor, ui } = messages
const words = moduleEditor.hotSpots
const alt = 'Carte de la France'

/** A picture of two colours, larger than any screen of the tests. */
function drawnPicture(): Buffer {
  const [width, height] = [1600, 1000]
  const data = Buffer.alloc(width * height * 3, Buffer.from([200, 225, 240]))
  for (let y = 200; y < 600; y++) data.fill(Buffer.from([120, 170, 110]), (y * width + 160) * 3, (y * width + 640) * 3)
  return encodePng({ width, height, channels: 3, data })
}

/** A point of the displayed picture, given as fractions of its size, in CSS pixels of the viewport. */
async function placeOn(picture: Locator, [x, y]: readonly [number, number]) {
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  return [box.x + x * box.width, box.y + y * box.height] as const
}

/** Taps on a phone, else clicks. */
async function pressOn(page: Page, place: readonly [number, number], byFinger: boolean) {
  if (byFinger) await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
}

test('zones are drawn on a picture, found by marks and by names, corrected and shown to the teacher', async ({
  page,
  db,
  isMobile,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const teacher = await apiClient(classroom.teacher)
  const authored = authoredIn(classroom)
  const data = { picture: null, zones: [] }
  const question = { _id: crypto.randomUUID(), type: 'HotSpots' as const, statement: '<p>Où sont les fleuves ?</p>', data }
  const module = await teacher.call('createModule', { body: { ...authored, name: unique('Module'), questions: [question] } })
  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(module._id))
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await page.getByRole('dialog').getByText(messages.problems.text.pictureRequired).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rien') })
  await expect(page.getByText(messages.richText.picture.formatError)).toBeVisible()
  const png = { name: 'carte.png', mimeType: 'image/png', buffer: drawnPicture() }
  const files = page.getByRole('group', { name: new RegExp(`^${words.picture}`) }).locator('input[type=file]')
  await files.setInputFiles(png)
  await page.getByLabel(words.alt).fill(alt)
  const picture = page.getByRole('img', { name: alt })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  // The drawing exactly covers the picture at any display size.
  const drawing = page.locator('img + svg')
  expect(await drawing.boundingBox()).toEqual(await picture.boundingBox())

  const zone = (letter: string) => page.getByRole('group', { name: words.zone.replace('{letter}', letter) })
  // The name field of a new zone has the focus.
  const nameZone = async (letter: string, name: string) => {
    await expect(zone(letter).getByLabel(words.label)).toBeFocused()
    await page.keyboard.type(name)
  }
  const figure = async (letter: string, side: keyof typeof words.sides) =>
    Number((await zone(letter).getByLabel(words.sides[side]).inputValue()).replace(',', '.'))
  /** Drags between two points of the picture: by finger on a phone, else by mouse. */
  const draw = async (from: readonly [number, number], to: readonly [number, number]) =>
    drag(page, { from: await placeOn(picture, from), to: await placeOn(picture, to), byFinger: isMobile })
  await draw([0.1, 0.2], [0.4, 0.6])
  await nameZone('A', 'Loire')
  for (const [side, percent] of [
    ['x', 10],
    ['y', 20],
    ['width', 30],
    ['height', 40],
  ] as const)
    expect(Math.abs((await figure('A', side)) - percent)).toBeLessThan(0.8)
  // Zone A is dragged to the left.
  await draw([0.3, 0.4], [0.25, 0.4])
  expect(Math.abs((await figure('A', 'x')) - 5)).toBeLessThan(0.8)
  await draw([0.6, 0.1], [0.8, 0.4])
  await nameZone('B', 'Rhône')
  await zone('B').getByRole('checkbox', { name: words.good }).check()
  // Dragging a corner of the focused zone resizes it; the touch target is at least 24 px.
  const corner = page.locator('[data-corner=lowerRight]')
  const target = await corner.boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await draw([0.8, 0.4], [0.9, 0.5])
  for (const [side, percent] of [
    ['x', 60],
    ['y', 10],
    ['width', 30],
    ['height', 40],
  ] as const)
    expect(Math.abs((await figure('B', side)) - percent), side).toBeLessThan(0.8)
  await draw([0.6, 0.1], [0.7, 0.2])
  expect(Math.abs((await figure('B', 'width')) - 20)).toBeLessThan(0.8)
  // Arrow keys on the letter move the zone, with Shift they resize it; each result is announced.
  const before = { x: await figure('B', 'x'), height: await figure('B', 'height') }
  const letter = page.getByRole('application', { name: words.places }).getByRole('button', { name: 'B. Rhône' })
  await letter.focus()
  await expect(letter).toHaveAccessibleDescription(words.keysHint)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /^Zone B\u00a0: largeur/ })).toBeAttached()
  await expect.poll(() => figure('B', 'x')).toBeCloseTo(before.x + 1, 5)
  expect(await figure('B', 'height')).toBeCloseTo(before.height + 1, 5)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await page.getByRole('button', { name: words.add }).click()
  await nameZone('C', 'Alpes')
  await zone('C').getByLabel(words.sides.x).fill('8O')
  await expect(zone('C').getByText(words.percent)).toBeVisible()
  await zone('C').getByLabel(words.sides.x).fill('85')
  await zone('C').getByLabel(words.sides.y).fill('70')
  await zone('C').getByLabel(words.shape).selectOption('ellipse')
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByRole('dialog'), 'named as in the editor').toContainText('zone C')
  await page.getByRole('dialog').getByText(messages.problems.text.zoneOutside).click()
  await zone('C').getByLabel(words.sides.width).fill('10')
  await axe(page)
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  await expect(page.getByText(moduleEditor.published)).toBeVisible()

  const given = await giveModule(classroom, module._id)
  const [student] = classroom.students
  const assigneeId = await assigneeOf(student, given)
  await page.context().clearCookies()
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const validate = page.getByRole('button', { name: player.validate, exact: true })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await expect(page.getByText(player.hotSpots.list)).toBeFocused()
  await validate.click()
  await page.getByRole('dialog', { name: player.confirmEmptyTitle }).getByRole('button', { name: player.no }).click()

  const mark = (number: number) => page.getByRole('button', { name: player.hotSpots.remove.replace('{number}', String(number)) })
  const press = async (at: readonly [number, number]) => pressOn(page, await placeOn(picture, at), isMobile)
  // Marks leave the answer area as tall as it is: it would grow over the question.
  const height = async () => (await page.locator('[data-player] form').boundingBox())?.height
  const tall = await height()
  await press([0.2, 0.4])
  await press([0.5, 0.9])
  await expect(mark(2)).toBeVisible()
  await press([0.9, 0.1])
  await expect(page.getByText(/^Tes 2 repères sont placés/)).toBeVisible()
  expect(await height()).toBe(tall)
  await axe(page)
  await page.reload()
  await expect(mark(2)).toBeVisible()
  // Clicking a mark removes it; the other one is removed and set again by keyboard.
  await press([0.5, 0.9])
  await expect(mark(2)).toBeHidden()
  await page.getByText(player.hotSpots.list).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Loire' })).toBeChecked()
  await mark(1).press('Enter')
  await expect(page.getByText(player.hotSpots.list)).toBeFocused()
  for (const name of ['Loire', 'Alpes']) await page.getByRole('checkbox', { name }).press('Space')
  await axe(page)
  await page.getByRole('checkbox', { name: 'Alpes' }).press('Space')
  await press([0.5, 0.9])
  await expect(mark(2)).toBeVisible()
  await validate.click()
  await expect(page.getByText(/^1 bonne zone trouvée sur 2, 1 repère mal placé/)).toBeVisible()
  await expect(page.getByText(`B. Rhône ${ui.media.zones.missed}`)).toBeVisible()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(given, assigneeId)).submitted).toBe(true)
  const [answer] = (await storedAssignee(given, assigneeId)).answers
  expect(answer).toMatchObject({ evaluation: 0, value: [expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^@/)] })

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(messages.questions.types.HotSpots)).toBeVisible()
  await expect(card.getByText(`A. Loire ${ui.media.zones.hit}`)).toBeVisible()
  await expect(card.getByText('1 repère en dehors des zones')).toBeVisible()
  await axe(page)
})
