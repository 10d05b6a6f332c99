import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { modules } from '#api/db/schema'
import { moduleEditorPath, modulePreviewPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { chooseOfQuestion } from './support/authoring.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { authoring, moduleEditor } = messages

test('a question of unknown type keeps its place in the editor, survives a save, and is skipped by the preview (ERR-044)', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { moduleId } = await makeGivenWork(classroom)
  const [module] = await db.select().from(modules).where(eq(modules.id, moduleId))
  const [first, second] = module?.questions ?? []
  if (!first || !second) throw new Error('no questions')
  const foo = { _id: crypto.randomUUID(), type: 'Foo', data: { spots: [1, 2] } }
  await db
    .update(modules)
    .set({ questions: [first, foo, second] })
    .where(eq(modules.id, moduleId))

  await signIn(page, classroom.teacher)
  await page.goto(moduleEditorPath(moduleId))
  const card = page.getByRole('region', { name: moduleEditor.question.title.replace('{number}', '2') })
  await expect(card).toContainText(moduleEditor.question.unknownType)
  await expect(card.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('2 questions'), 'only what can be played counts').toBeVisible()
  // It can be moved, and nothing else.
  const menu = card.getByRole('button')
  await menu.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.getByRole('menuitem').first().press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await axe(page)
  await page.getByLabel(authoring.fields.keywords).fill('autres mots')
  await page.keyboard.press('Enter')
  await chooseOfQuestion(page, 2, 'down')
  await page.getByRole('button', { name: authoring.actions.saveAndPublish, exact: true }).click()
  await expect
    .poll(async () => (await db.select().from(modules).where(eq(modules.id, moduleId)))[0]?.questions.map(({ _id }) => _id))
    .toEqual([first._id, second._id, foo._id])
  const [saved] = await db.select().from(modules).where(eq(modules.id, moduleId))
  expect(saved?.questions[2]).toEqual(foo)

  await page.goto(modulePreviewPath(moduleId))
  await page.getByRole('button', { name: messages.player.startTest }).click()
  await expect(page.getByText('Quelle est la capitale de la France ?')).toBeVisible()
})
