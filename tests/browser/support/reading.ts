import { expect, type Locator, type Page } from '@playwright/test'
import { readingCookie } from '#domain/reading/choice'
import messages from '#messages' with { type: 'json' }
import { makeTeacherAndClass } from './people.ts'
import { assigneeOf, openPlayer } from './player.ts'
import { signIn } from './sign-in.ts'
import { makeGivenWork } from './works.ts'

const words = messages.reading
const statement =
  '<p>La <strong>mai</strong>son de l’oncle, <a href="https://exemple.fr/amis">les amis</a> et 2026 chats.</p><ul><li>un</li></ul>'

/** Opens the player as a student, at a statement with a link, bold letters and a list. */
export async function startReading(page: Page, db: Parameters<typeof makeTeacherAndClass>[0], given = statement) {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom, { statement: given })
  await signIn(page, student)
  await openPlayer(page, await assigneeOf(student, work))
  const line = page.getByRole('log').getByRole('listitem').filter({ hasText: 'oncle' }).first()
  await expect(line).toBeVisible()
  // Appears last, and shifts everything above it.
  await expect(page.getByRole('textbox', { name: messages.player.myAnswer })).toBeVisible()
  return { line }
}

/** The reading bar. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: words.bar })
/** Clicks or taps: on a phone a mouse click would miss, because the page moves when a field loses the focus. */
export const presser =
  (isMobile: boolean) =>
  (target: Locator, where: { position?: { x: number; y: number } } = {}) =>
    isMobile ? target.tap(where) : target.click(where)

/** Switches the aids on for who has signed in, as an earlier visit would have. */
export async function keepAids(page: Page) {
  const [{ domain } = { domain: '' }] = await page.context().cookies()
  await page.context().addCookies([{ name: readingCookie, value: 'SYLLABLES_COLOR.font', domain, path: '/' }])
}

/** Expects a text in the reader’s font, with coloured syllables. */
export async function expectAided(text: Locator) {
  await expect(text.locator('[class*="text-read-"]').first()).toBeVisible()
  await expect(text).toHaveCSS('font-family', /OpenDyslexic|fontDyslexic/i)
}

/** The text once painted in a mode. */
export const painted = (page: Page, mode: string) => page.locator(`[data-reading] [data-painted="${mode}"]`)

/** Presses an arrow key until the bar’s focus is on a button. */
export async function goTo(page: Page, name: string) {
  const button = bar(page).getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  const buttons = await bar(page).getByRole('button').all()
  for (const _ of buttons) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(button).toBeFocused()
  return button
}

/** Chooses a mode by keyboard. */
export async function choose(page: Page, mode: keyof typeof words.mode) {
  await goTo(page, words.mode[mode])
  await page.keyboard.press('Enter')
  if (mode !== 'normal') await expect(painted(page, mode)).toBeAttached()
}
