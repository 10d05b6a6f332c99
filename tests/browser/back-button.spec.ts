import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { dateRange, resources } = messages

test('Back shows the previous dates in the fields, as in the figures (STA-003)', async ({ page, db }) => {
  const { schoolId } = await makeTeacherAndClass(db)
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  await page.goto(routes.statistics)
  const from = page.getByLabel(dateRange.from, { exact: true })
  const preset = page.getByLabel(dateRange.preset, { exact: true })
  await preset.selectOption(dateRange.presets.schoolYear)
  await expect(page).toHaveURL(/from=\d+&to=\d+/)
  const [yearUrl, yearStart] = [page.url(), await from.inputValue()]
  await preset.selectOption(dateRange.presets.week)
  await expect(page).not.toHaveURL(yearUrl)
  await expect(from).not.toHaveValue(yearStart)
  await page.goBack()
  await expect(page).toHaveURL(yearUrl)
  await expect(preset).toHaveValue('schoolYear')
  await expect(from).toHaveValue(yearStart)
})

test('Back shows the previous filters in the panel, as in the list (UI-035)', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(`${routes.resourcesLibrary}?terms=fables`)
  const terms = page.getByLabel(resources.filters.terms, { exact: true })
  await page.getByRole('link', { name: resources.kinds.modules, exact: true }).click()
  await expect(page).toHaveURL(/terms=fables&type=modules/)
  await terms.fill('fractions')
  await expect(page).toHaveURL(/terms=fractions&type=modules/)
  await expect(terms).toHaveValue('fractions')
  await page.goBack()
  await expect(page).toHaveURL(/terms=fables$/)
  await expect(terms).toHaveValue('fables')
})
