import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#api/db/schema'
import { type Role, roles } from '#contract/call'
import { routes } from '#lib/routes'
import { type Access, accessByRoute } from '../../lib/routes-access.ts'
import { axe } from './support/accessibility.ts'
import { makePerson, makeTeacherAndClass, type Person } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { expectStatesDistinctInForcedColors, expectTextSpacingSupported } from './support/reader-settings.ts'
import { signIn, signInByForm } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const ownTab = (tab: string) => (role: Role) => (role === 'SUPERVISOR' ? routes.mostUsedAssigned : tab)

/** Redirect targets of the addresses that redirect those who may open them (part 1 §2). */
const leadsTo: Record<string, string | ((role: Role) => string)> = {
  '/banque-de-ressources': ownTab(routes.resourcesLibrary),
  '/banque-de-ressources/mon-travail': ownTab(routes.resourcesMine),
  '/banque-de-ressources/bibliotheque': ownTab(routes.resourcesLibrary),
  '/banque-de-ressources/boutique': ownTab(routes.resourcesShop),
  '/suivi-du-travail': routes.workList,
  '/archives': routes.archivesResources,
  '/creer-module': routes.newModule,
  '/creer-parcours': routes.newCourse,
  '/mon-travail': routes.studentWorkLists,
  '/creer-module/*': '/creer-module/*/edition',
  '/groupe/*': '/groupe/*/eleves',
  '/choisis-ton-entrainement/*': '/choisis-ton-entrainement/*/nouveau',
}

/** Tested elsewhere: `/travail/*` depends on the reader, and embedded pages need their own tokens. */
const apart = new Set(['/maintenance', '/connexion', '/travail/*', '/autoconnexion/*'])
const pages = Object.entries<Access>(accessByRoute).filter(([route]) => !apart.has(route) && !route.startsWith('/elearning'))

type Ids = Record<'work' | 'group' | 'assignee' | 'module' | 'course' | 'student' | 'subject' | 'school', string>

function idFor(route: string, ids: Ids): string {
  if (route.startsWith('/suivi-du-travail') || route.startsWith('/imprimer/travail')) return ids.work
  if (route.startsWith('/groupe')) return ids.group
  if (route.startsWith('/assignement') || route.startsWith('/travail-en-cours')) return ids.assignee
  if (route.startsWith('/creer-module') || route.startsWith('/imprimer/module')) return ids.module
  if (route.startsWith('/eleve')) return ids.student
  if (route.startsWith('/choisis')) return ids.subject
  if (route.startsWith('/etablissements')) return ids.school
  return ids.course
}

/** Where a role with access to `route` ends up. */
function targetOf(route: string, role: Role, ids: Ids): string {
  const target = leadsTo[route] ?? route
  return (typeof target === 'string' ? target : target(role)).replace('*', idFor(route, ids))
}

async function visit(page: Page, route: string, access: Access, role: Role, ids: Ids) {
  const path = route.replace('*', idFor(route, ids))
  if (access !== 'open' && !access.includes(role)) {
    // Where it leads is enough: the dashboard is opened under its own address.
    const reply = await page.request.get(path, { maxRedirects: 0 })
    expect(new URL(reply.headers()['location'] ?? path, page.url()).pathname, `${role} at ${route}`).toBe(routes.dashboard)
    return
  }
  const target = targetOf(route, role, ids)
  const isChecked = role === ownerOf(access) || route === routes.dashboard
  // What the server sends says whether a page opens; its owner sees the rest.
  if (!isChecked && target === path && (await isSent(page, path, role))) return
  await page.goto(path)
  await expect(page, `${role} at ${route}`).toHaveURL((url) => url.pathname === target)
  // A target in this list is checked under its own address.
  if (target !== path && pages.some(([other]) => other.replace('*', idFor(other, ids)) === target)) return
  await expect(page.getByRole('heading', { level: 1 }).locator('visible=true'), `${role} at ${route}`).toHaveCount(1)
  await expect(page).toHaveTitle(/Tremplin/)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${route} fits`,
  ).toBeLessThanOrEqual(0)
  expect(await page.textContent('body')).not.toContain('!!!')
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  // Once per page and width, except for the home pages, which differ by role.
  if (!isChecked) return
  await axe(page)
  if (isWide) {
    await expectTextSpacingSupported(page)
    await expectStatesDistinctInForcedColors(page)
  }
}

/** Whether the server sends the page whole at once; what is not found or leads elsewhere is looked at in the browser. */
async function isSent(page: Page, path: string, role: Role): Promise<boolean> {
  const reply = await page.request.get(path, { maxRedirects: 0 })
  const html = await reply.text()
  expect(html, `${role} at ${path}`).not.toContain('!!!')
  // Next marks what threw by its digest.
  return reply.status() === 200 && /<title>[^<]*Tremplin<[/]title>/.test(html) && !/data-dgst="(?!BAILOUT)/.test(html)
}

/** The role with which axe checks a page. */
const ownerOf = (access: Access) => (access === 'open' ? 'TEACHER' : roles.find((role) => access.includes(role)))

for (const role of roles) {
  test(`${role}: signing in leads to the dashboard; every route opens or redirects to an allowed page, and axe finds nothing`, async ({
    page,
    db,
  }) => {
    test.setTimeout(300_000)
    const classroom = await makeTeacherAndClass(db)
    const [student] = classroom.students
    const work = await makeGivenWork(classroom)
    const assignee = await assigneeOf(student, work)
    const ids: Ids = {
      work: work.workId,
      group: classroom.classId,
      assignee,
      module: work.moduleId,
      course: work.courseId,
      student: student.id,
      subject: classroom.subjectId,
      school: classroom.schoolId,
    }
    const people: Partial<Record<Role, Person>> = { TEACHER: classroom.teacher, STUDENT: student }
    const person = people[role] ?? (await makePerson(db, classroom.schoolId, role))
    await signInByForm(page, person)
    // The first home page was that of a supervisor without schools.
    if (role === 'SUPERVISOR')
      await db
        .update(users)
        .set({ schools: [classroom.schoolId] })
        .where(eq(users.id, person.id))
    for (const [route, access] of pages) await visit(page, route, access, role, ids)
  })
}

test('unknown paths lead to the dashboard, or first to the login screen', async ({ page, db }) => {
  await page.goto('/nulle-part')
  await expect(page).toHaveURL((url) => url.pathname === routes.login)
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto('/nulle-part/du/tout')
  await expect(page).toHaveURL(routes.dashboard)
  await page.goto(routes.maintenance)
  await expect(page).toHaveURL(routes.dashboard)
})

test('a work’s own address leads a student to the player and staff to the work’s page', async ({ page, browser, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(`/travail/${work.workId}`)
  await expect(page).toHaveURL(`/suivi-du-travail/travail/${work.workId}`)
  const pupil = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(pupil, student)
  await pupil.goto(`/travail/${work.workId}`)
  await expect(pupil).toHaveURL(`/travail-en-cours/${await assigneeOf(student, work)}`)
  await pupil.goto('/travail/01a1bd62-ef20-769c-ae12-ebbfa4fd84ad')
  await expect(pupil).toHaveURL(routes.dashboard)
  await pupil.close()
})

test('the embedded pages have no navigation, and never redirect to the login screen', async ({ page }) => {
  for (const [route, access] of Object.entries<Access>(accessByRoute).filter(([one]) => one.startsWith('/elearning'))) {
    expect(access).toBe('open')
    await page.goto(route.replaceAll('*', '01a1bd62-ef20-769c-ae12-ebbfa4fd84ad'))
    expect(new URL(page.url()).pathname).not.toBe(routes.login)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
  }
})
