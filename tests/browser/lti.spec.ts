import { randomUUID } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'
import type { JWTPayload } from 'jose'
import type { Db } from '#api/db/schema'
import { sendGrades } from '#api/lti/send-grades'
import { fullName, ofName } from '#domain/people/names'
import { routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { makeLaunchedWork } from '#tests/support/launched-work'
import { claim, deepLinkingClaim, type LtiPlatform, registerLtiPlatform, startLtiPlatform } from '#tests/support/lti-platform'
import { axe, axeInFrame } from './support/accessibility.ts'
import { stackAddresses } from './support/addresses.ts'
import { apiClient } from './support/api.ts'
import { addQuestion } from './support/authoring.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { frameOf, framingLaunch } from './support/platform-page.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, makeGivenWork } from './support/works.ts'

const { accountLink, authoring, courseEditor, deepLink, lti, moduleEditor, player: words, work: workWords } = messages
// Students read the « tu » texts.
const toStudents = { ...accountLink, ...messages.toStudents.accountLink }

test.use({ viewport: { width: 390, height: 844 }, launchOptions: await framingLaunch() })

/** A platform registered for a school, with a course that its teachers can pick. */
async function makePlatform(db: Db, pupils = 1) {
  const { webUrl } = stackAddresses()
  const toolKeys = async () => (await (await fetch(`${webUrl}/lti13/jwks.json`)).json()).keys
  const platform = await startLtiPlatform({ toolKeys, origin: webUrl, now: Date.now })
  const classroom = await makeTeacherAndClass(db, pupils)
  const given = await makeGivenWork(classroom)
  const { teacher, moduleId } = given
  const name = unique('Parcours partagé')
  const authored = authoredIn(classroom)
  await teacher.call('createCourse', {
    body: { ...authored, name, modules: [moduleId], share: 'school', status: 'PUBLISHED', publishAnyway: true },
  })
  const registered = await registerLtiPlatform(db, platform, classroom.schoolId)
  return { platform, registered, name, classroom, given }
}

/** Launches the tool in a frame of the platform’s page, as the user described by the claims. */
function launch(page: Page, { issuer, clientId }: LtiPlatform, hint: { kind: string; claims: JWTPayload }): Promise<Frame> {
  const { webUrl } = stackAddresses()
  const query = new URLSearchParams({
    iss: issuer,
    client_id: clientId,
    login_hint: JSON.stringify(hint),
    target_link_uri: `${webUrl}/lti13/launch`,
  })
  return frameOf(page, `/lti13/login?${query}`)
}

test('a teacher picks a course from the platform, a student does it there, the score is sent back (LTI-001 to LTI-003)', async ({
  page,
  db,
}) => {
  const { platform, name } = await makePlatform(db)
  try {
    // The platform may show our icon on its own pages.
    const icon = await page.request.get('/icon.svg')
    expect(icon.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    let frame = await launch(page, platform, { kind: 'deepLinking', claims: { sub: `prof-${randomUUID()}` } })
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(deepLink.title)
    await frame.getByRole('searchbox', { name: deepLink.search }).fill(name)
    await frame.getByRole('button', { name: deepLink.searchAction, exact: true }).click()
    await expect(frame.getByRole('main').getByRole('listitem')).toHaveCount(1)
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
    // At the end the page requests that the score be sent, with the ltik of its address (LTI-001, LTI-002, API-079).
    const asked = page.waitForRequest((request) => request.url().endsWith('/bff/api/lti13/grade'))
    const ltik = new URL(frame.url()).searchParams.get('ltik')
    await frame.getByRole('textbox', { name: words.myAnswer }).fill('Paris')
    await frame.getByRole('button', { name: words.validate, exact: true }).click()
    await frame.getByRole('radiogroup', { name: words.evaluation }).getByRole('radio').nth(8).click()
    await frame.getByRole('checkbox', { name: '42' }).check()
    await frame.getByRole('button', { name: words.validate, exact: true }).click()
    await expect(frame.getByText(words.over)).toBeVisible()
    const assigneeId = new URL(frame.url()).pathname.split('/').at(-1)
    expect((await asked).postDataJSON()).toEqual({ ltik, assigneeId, workId: expect.any(String), evaluation: 90 })
    await expect
      .poll(() => platform.scores.at(-1)?.score)
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

test('a teacher writes a module in the frame, saves it, edits it later and inserts it into the course (RTE-049, HDL-004)', async ({
  page,
  db,
}) => {
  const { platform } = await makePlatform(db)
  try {
    const teacher = { kind: 'deepLinking', claims: { sub: `prof-${randomUUID()}` } }
    let frame = await launch(page, platform, teacher)
    // The editor is part of the page opened by the launch, below the content to pick.
    await frame.getByRole('link', { name: deepLink.newModule }).click()
    expect(new URL(frame.url()).pathname).toBe(routes.deepLink)
    const name = unique('Écrit dans la plateforme')
    await frame.getByLabel(moduleEditor.name).fill(name)
    await expect(frame.getByRole('navigation')).toHaveCount(0)
    const subject = frame.getByLabel(authoring.fields.subject)
    if ((await subject.inputValue()) === '') await subject.selectOption({ index: 1 })
    const save = (of: Frame) => of.getByRole('button', { name: authoring.actions.save, exact: true }).click()
    await expect(frame.getByRole('button', { name: authoring.actions.publish })).toHaveCount(0)
    await save(frame)
    await expect(frame.getByText(deepLink.addQuestions)).toBeVisible()
    await addQuestion(frame, 'Text')
    await frame.getByRole('textbox', { name: moduleEditor.question.statement }).fill('Combien font 6 × 7 ?')
    await expect(frame.getByText(deepLink.saveFirst)).toBeVisible()
    await save(frame)
    const insert = frame.getByRole('button', { name: deepLink.insertOf.replace('{name}', name) })
    await expect(insert).toBeVisible()
    await axeInFrame(page)
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(358)

    // Later: found in the list, changed, saved again, inserted into the platform.
    frame = await launch(page, platform, teacher)
    await frame.getByRole('link', { name: deepLink.editOf.replace('{name}', name) }).click()
    await expect(frame.getByRole('textbox', { name: moduleEditor.question.statement })).toHaveText('Combien font 6 × 7 ?')
    await frame.getByLabel(moduleEditor.name).fill(`${name}, revu`)
    await save(frame)
    await frame.getByRole('button', { name: deepLink.insertOf.replace('{name}', `${name}, revu`) }).click()
    await expect(frame.getByRole('heading', { name: 'Contenu reçu' })).toBeVisible()
    expect(platform.returned[0]?.[deepLinkingClaim('content_items')]).toMatchObject([{ title: `${name}, revu` }])
  } finally {
    await platform.close()
  }
})

test('a teacher writes a course in the frame, saves it, changes it and inserts it into the course (API-077, API-078)', async ({
  page,
  db,
}) => {
  const { platform, given } = await makePlatform(db)
  const { name: moduleName } = await given.teacher.call('getModule', { params: { id: given.moduleId } })
  try {
    const teacher = { kind: 'deepLinking', claims: { sub: `prof-${randomUUID()}` } }
    let frame = await launch(page, platform, teacher)
    await frame.getByRole('link', { name: deepLink.newCourse }).click()
    const name = unique('Parcours écrit dans la plateforme')
    await frame.getByLabel(courseEditor.name).fill(name)
    const subject = frame.getByLabel(authoring.fields.subject)
    if ((await subject.inputValue()) === '') await subject.selectOption({ index: 1 })
    await frame.getByRole('button', { name: courseEditor.modules.add }).click()
    const picker = frame.getByRole('dialog')
    await picker.getByRole('searchbox').fill(moduleName)
    await picker.getByRole('checkbox', { name: moduleName }).check()
    await picker.getByRole('button', { name: /Ajouter 1 module/ }).click()
    const save = frame.getByRole('button', { name: authoring.actions.save, exact: true })
    const insertOf = (of: string) => deepLink.insertOf.replace('{name}', of)
    await expect(frame.getByRole('button', { name: insertOf(name) })).toHaveCount(0)
    await save.click()
    // After saving, the next step is in view wherever the page is scrolled.
    await expect(frame.getByRole('button', { name: insertOf(name) })).toBeInViewport()
    await axeInFrame(page)
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(358)

    // Later: found in the list, changed, saved again, inserted into the platform.
    frame = await launch(page, platform, teacher)
    await frame.getByRole('link', { name: deepLink.editOf.replace('{name}', name) }).click()
    await expect(frame.getByText(moduleName)).toBeVisible()
    await frame.getByLabel(courseEditor.name).fill(`${name}, revu`)
    await expect(frame.getByRole('button', { name: insertOf(`${name}, revu`) })).toHaveCount(0)
    await frame.getByRole('button', { name: authoring.actions.save, exact: true }).click()
    await frame.getByRole('button', { name: insertOf(`${name}, revu`) }).click()
    await expect(frame.getByRole('heading', { name: 'Contenu reçu' })).toBeVisible()
    expect(platform.returned[0]?.[deepLinkingClaim('content_items')]).toMatchObject([{ title: `${name}, revu` }])
  } finally {
    await platform.close()
  }
})

test('failed scores are shown with their reason, and resent one by one or all at once (OP-116)', async ({ page, db }) => {
  const { platform, registered, classroom, given } = await makePlatform(db, 3)
  try {
    const launched = {
      workId: given.workId,
      schoolId: classroom.schoolId,
      platform: registered,
      lineItemUrl: platform.lineItem('1'),
    }
    platform.scoreStatuses.push(403, 403, 403)
    for (const student of classroom.students) {
      await makeLaunchedWork(db, { ...launched, userId: student.id })
      const params = { workId: given.workId }
      await (await apiClient(student)).call('submitWork', { params, body: {} })
    }
    // The server does it every ten seconds.
    const send = () => sendGrades({ db, env: { LTI_PRIVATE_HOSTS: ['127.0.0.1'] }, now: Date.now() })
    const told = async () =>
      (await given.teacher.call('listWorkGrades', { params: { id: given.workId } })).map(({ status }) => status)
    await send()
    await expect.poll(told).toEqual(['failed', 'failed', 'failed'])

    await signIn(page, classroom.teacher)
    await page.goto(workPath(given.workId))
    const block = page.getByRole('region', { name: workWords.grades.title })
    const failed = block.getByText(workWords.grades.failed.replace('{reason}', workWords.grades.reason.forbidden))
    await expect(failed).toHaveCount(3)
    await axe(page)
    const [{ firstname, lastname }] = classroom.students
    await block
      .getByRole('button', { name: workWords.grades.resendOf.replace('{ofName}', ofName(fullName(firstname, lastname))) })
      .click()
    await expect(failed).toHaveCount(2)
    await expect(block.getByText(workWords.grades.pending, { exact: true })).toHaveCount(1)
    await block.getByRole('button', { name: workWords.grades.resendAll }).click()
    await expect(failed).toHaveCount(0)
    await send()
    await expect.poll(told).toEqual(['sent', 'sent', 'sent'])
    expect(platform.scores).toHaveLength(3)
    await page.reload()
    await expect(block.getByText(workWords.grades.sent, { exact: true })).toHaveCount(3)
  } finally {
    await platform.close()
  }
})

test('a pupil links the platform to an existing account by a code, and undoes it in the profile', async ({ page, db }) => {
  const { platform, name, classroom } = await makePlatform(db)
  try {
    let frame = await launch(page, platform, { kind: 'deepLinking', claims: { sub: `prof-${randomUUID()}` } })
    await frame.getByRole('searchbox', { name: deepLink.search }).fill(name)
    await frame.getByRole('button', { name: deepLink.searchAction, exact: true }).click()
    await frame.getByRole('button', { name: deepLink.insertOf.replace('{name}', name) }).click()
    await expect(frame.getByRole('heading', { name: 'Contenu reçu' })).toBeVisible()
    const [item] = (platform.returned[0]?.[deepLinkingClaim('content_items')] ?? []) as { custom: unknown }[]
    const [student] = classroom.students
    const pupil = { kind: 'launch', claims: { sub: randomUUID(), [claim('custom')]: item?.custom } }
    const { code } = await (await apiClient(student)).call('createLinkCode')

    frame = await launch(page, platform, pupil)
    await frame.getByRole('link', { name: accountLink.have }).click()
    await frame.getByRole('button', { name: accountLink.check }).click()
    await expect(frame.getByText(toStudents.problems.required)).toBeVisible()
    await axeInFrame(page)
    await frame.getByRole('textbox', { name: accountLink.code }).fill(code.toLowerCase())
    await frame.getByRole('button', { name: accountLink.check }).click()
    await expect(frame.getByText(student.username, { exact: false })).toBeVisible()
    await frame.getByRole('button', { name: accountLink.confirm }).click()
    await expect(frame.getByText(accountLink.done)).toBeVisible()
    frame = await launch(page, platform, pupil)
    await frame.getByRole('link', { name: accountLink.have }).click()
    await expect(frame.getByText(toStudents.undoHow)).toBeVisible()

    await signIn(page, student)
    await page.goto(routes.profile)
    await page.getByRole('button', { name: accountLink.makeCode }).click()
    await expect(page.getByText(toStudents.codeIs)).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: accountLink.undoOf.replace('{platform}', 'Moodle du collège') }).click()
    await page.getByRole('dialog').getByRole('button', { name: accountLink.undo, exact: true }).click()
    await expect(page.getByText('Moodle du collège')).toHaveCount(0)
  } finally {
    await platform.close()
  }
})

test('a forged launch shows a page that says what to tell the administrator', async ({ page, db }) => {
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
