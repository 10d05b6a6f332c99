import { randomUUID } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'
import type { JWTPayload } from 'jose'
import type { Db } from '#api/db/open'
import messages from '#messages' with { type: 'json' }
import { claim, deepLinkingClaim, type LtiPlatform, registerLtiPlatform, startLtiPlatform } from '#tests/support/lti-platform'
import { axeInFrame } from './support/accessibility.ts'
import { stackAddresses } from './support/addresses.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { platformOrigin } from './support/stack.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { player: words, deepLink, lti } = messages

const browser = await chromiumLaunch()
// The platform's page is of the test's own making; Chromium would keep any site from framing this machine.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browser, args: [...(browser.args ?? []), '--disable-features=LocalNetworkAccessChecks'] },
})

/** A platform that is registered for a school, with a course that its teachers may pick. */
async function makePlatform(db: Db) {
  const { webUrl } = stackAddresses()
  const toolKeys = async () => (await (await fetch(`${webUrl}/lti13/jwks.json`)).json()).keys
  const platform = await startLtiPlatform({ toolKeys, origin: webUrl, now: Date.now })
  const classroom = await makeTeacherAndClass(db)
  const { teacher, moduleId } = await makeGivenWork(classroom)
  const name = unique('Parcours partagé')
  const authored = { subjectId: classroom.subjectId, levels: [classroom.levelId], duration: 10, keywords: 'essai' }
  await teacher.call('createCourse', {
    body: { ...authored, name, modules: [moduleId], share: 'school', status: 'PUBLISHED', publishAnyway: true },
  })
  await registerLtiPlatform(db, platform, classroom.schoolId)
  return { platform, name }
}

/** Opens the tool in a frame of the platform's page, as somebody whom the claims tell of. */
async function launch(page: Page, { issuer, clientId }: LtiPlatform, hint: { kind: string; claims: JWTPayload }): Promise<Frame> {
  const { webUrl } = stackAddresses()
  const query = new URLSearchParams({
    iss: issuer,
    client_id: clientId,
    login_hint: JSON.stringify(hint),
    target_link_uri: `${webUrl}/lti13/launch`,
  })
  const source = `${webUrl}/lti13/login?${query}`.replaceAll('&', '&amp;')
  const body = `<!doctype html><html lang="fr"><title>Plateforme</title><meta name="viewport" content="width=device-width">
    <main><h1>Cours</h1><iframe title="Travail" src="${source}" width="358" height="740"></iframe></main>`
  await page.route(`${platformOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto(`${platformOrigin}/cours`)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (!frame) throw new Error('no frame')
  return frame
}

test('a teacher picks a course from the platform, a student does it there, the score goes back', async ({ page, db }) => {
  const { platform, name } = await makePlatform(db)
  try {
    let frame = await launch(page, platform, { kind: 'deepLinking', claims: { sub: `prof-${randomUUID()}` } })
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(deepLink.title)
    await frame.getByRole('searchbox', { name: deepLink.search }).fill(name)
    await frame.getByRole('button', { name: deepLink.searchAction, exact: true }).click()
    await expect(frame.getByRole('listitem')).toHaveCount(1)
    await axeInFrame(page)
    await frame.getByRole('link', { name: deepLink.previewOf.replace('{name}', name) }).click()
    await expect(frame.getByRole('button', { name: words.startTest, exact: true })).toBeVisible()
    await frame.getByRole('link', { name: deepLink.back }).click()
    await frame.getByRole('button', { name: deepLink.insertOf.replace('{name}', name) }).click()
    await expect(frame.getByRole('heading', { name: 'Contenu reçu' })).toBeVisible()
    const [item] = (platform.returned[0]?.[deepLinkingClaim('content_items')] ?? []) as { title: string; custom: unknown }[]
    expect(item?.title).toBe(name)

    const student = `eleve-${randomUUID()}`
    const link = { [claim('resource_link')]: { id: randomUUID(), title: name }, [claim('custom')]: item?.custom }
    frame = await launch(page, platform, { kind: 'launch', claims: { sub: student, ...link } })
    await expect(frame.getByRole('log', { name: words.conversation })).toBeVisible()
    await expect(frame.getByRole('navigation')).toHaveCount(0)
    await frame.getByRole('textbox', { name: words.myAnswer }).fill('Paris')
    await frame.getByRole('button', { name: words.validate, exact: true }).click()
    await frame.getByRole('radiogroup', { name: words.evaluation }).getByRole('radio').nth(8).click()
    await frame.getByRole('checkbox', { name: '42' }).check()
    await frame.getByRole('button', { name: words.validate, exact: true }).click()
    await expect(frame.getByText(words.over)).toBeVisible()
    await expect
      .poll(() => platform.scores.at(-1)?.score, { timeout: 30_000 })
      .toMatchObject({
        userId: student,
        scoreGiven: 90,
        scoreMaximum: 100,
        gradingProgress: 'FullyGraded',
      })
  } finally {
    await platform.close()
  }
})

test('a launch that is forged shows a page that says what to tell the administrator', async ({ page, db }) => {
  const { platform } = await makePlatform(db)
  try {
    const claims = { sub: randomUUID(), [claim('version')]: '1.1.0' }
    const frame = await launch(page, platform, { kind: 'launch', claims })
    await expect(frame.getByRole('heading', { name: lti.refusedTitle })).toBeVisible()
    await expect(frame.getByText(lti.refusedAdvice)).toBeVisible()
    await axeInFrame(page)
  } finally {
    await platform.close()
  }
})
