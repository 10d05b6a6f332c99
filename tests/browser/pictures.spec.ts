import { expect } from '@playwright/test'
import { subjectContents } from '#api/db/seed/content/reference'
import { avatars } from '#contract/avatar-names'
import { avatarPath, subjectPath } from '#domain/pictures'
import messages from '#messages' with { type: 'json' }
import { makeTeacherAndClass } from './support/people.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'

const month = 30 * 24 * 3600

test('every picture is served without signing in, and kept for a month (CST-002, CST-003)', async ({ request }) => {
  const addresses = [
    ...[...avatars.male, ...avatars.female].map((name) => avatarPath(name) ?? ''),
    ...subjectContents.map(({ slug }) => subjectPath(slug)),
  ]
  expect(addresses).toHaveLength(36 + subjectContents.length)
  for (const address of addresses) {
    const reply = await request.get(address, { maxRedirects: 0 })
    expect(reply.status(), address).toBe(200)
    expect(reply.headers(), address).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining(`public, max-age=${month}`),
    })
  }
})

test('a subject of a school’s own shows the common picture, an unknown avatar is not found', async ({ request }) => {
  const common = await request.get(subjectPath('defaut'))
  const own = await request.get(subjectPath('langue des signes'))
  expect(own.status()).toBe(200)
  expect(await own.body()).toEqual(await common.body())
  expect((await request.get('/avatar/male/avatar21.png')).status()).toBe(404)
})

test('the navigation shows the person’s picture beside their name (UI-007)', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signInAtHome(page, teacher)
  const burger = page.getByRole('button', { name: messages.nav.menu })
  if (await burger.isVisible()) await burger.click()
  const picture = page.getByRole('link', { name: new RegExp(teacher.lastname) }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/avatar\/(male|female)\/avatar\d+\.png$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})
