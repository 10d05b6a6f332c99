import { expect, type Page, type ViewportSize } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#api/db/schema'
import { type Role, roles } from '#contract/call'
import { fullName, groupLabel } from '#domain/people/names'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { type Access, accessByRoute } from '../../lib/routes-access.ts'
import { axe } from './support/accessibility.ts'
import { phone } from './support/another-device.ts'
import { type Classroom, makePerson, makeTeacherAndClass, type Person } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { expectStatesDistinctInForcedColors, expectTextSpacingSupported } from './support/reader-settings.ts'
import { signIn, signInByForm } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { type GivenWork, makeGivenWork } from './support/works.ts'

const { page: titles } = messages

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

/** The title of a page's tab after what it shows; those that say something else are tested in tests/bff/page-titles.test.ts. */
const titlesOf = ({ className, students: [student] }: Classroom, { courseName }: GivenWork): Record<string, string> => ({
  [routes.dashboard]: titles.dashboard,
  [routes.resourcesLibrary]: titles.resourcesLibrary,
  [routes.resourcesShop]: titles.resourcesShop,
  [routes.mostUsedAssigned]: titles.mostUsedAssigned,
  [routes.mostSucceededTraining]: titles.mostSucceededTraining,
  [routes.workList]: titles.works,
  [routes.workCalendar]: titles.workCalendar,
  [routes.assignWork]: titles.assignWork,
  [routes.students]: titles.students,
  [routes.archivesWorks]: titles.archivesWorks,
  [routes.profile]: titles.profile,
  [routes.statistics]: titles.statistics,
  [routes.studentWorkLists]: titles.studentWork,
  [routes.studentWorkCalendar]: titles.studentWorkCalendar,
  [routes.studentStats]: titles.studentStats,
  [routes.badges]: titles.badges,
  '/creer-module': titles.newModule,
  '/creer-parcours': titles.newCourse,
  '/suivi-du-travail/travail/*': courseName,
  '/groupe/*/eleves': groupLabel(className),
  '/eleve/*': fullName(student.firstname, student.lastname),
  '/assignement/*': fullName(student.firstname, student.lastname),
  '/parcours/*': courseName,
  '/travail-en-cours/*': courseName,
})

interface World {
  ids: Ids
  titles: Record<string, string>
  /** The screens that each page is seen on. */
  sizes: readonly ViewportSize[]
}

async function visit(page: Page, [route, access]: (typeof pages)[number], role: Role, { ids, titles, sizes }: World) {
  const path = route.replace('*', idFor(route, ids))
  if (access !== 'open' && !access.includes(role)) {
    // Where it leads is enough: the dashboard is opened under its own address.
    const reply = await page.request.get(path, { maxRedirects: 0 })
    expect(new URL(reply.headers()['location'] ?? path, page.url()).pathname, `${role} at ${route}`).toBe(routes.dashboard)
    return
  }
  const target = targetOf(route, role, ids)
  // Once per page, except for the home pages, which differ by role; a target in this list under its own address.
  const isChecked =
    (role === ownerOf(access) || route === routes.dashboard) &&
    (target === path || !pages.some(([other]) => other.replace('*', idFor(other, ids)) === target))
  // What the server sends says whether a page opens, and where it leads; its owner sees the rest.
  if (!isChecked && (await isSent(page, { path, target, role }))) return
  // As on a phone first; a page that is loaded takes no second visit to be seen on a desk too.
  const [first = desk, ...others] = sizes
  await page.setViewportSize(first)
  await page.goto(path)
  await expect(page, `${role} at ${route}`).toHaveURL((url) => url.pathname === target)
  if (!isChecked && target !== path) return
  // What a role may open without seeing this object says that it is not found.
  const named = isChecked && titles[route]
  await expect(page, route).toHaveTitle(named ? `${named} – Tremplin` : /Tremplin$/)
  await expectFits(page, `${role} at ${route}, ${first.width} px`)
  expect(await page.textContent('body')).not.toContain('!!!')
  if (!isChecked) return
  await axe(page)
  for (const size of others) {
    await page.setViewportSize(size)
    await expectFits(page, `${role} at ${route}, ${size.width} px`)
    await axe(page)
  }
  if (!sizes.includes(desk)) return
  await expectTextSpacingSupported(page)
  await expectStatesDistinctInForcedColors(page)
  if (route === routes.dashboard) await expectHeaderInOneRow(page, role)
}

const desk = { width: 1440, height: 900 }

/** From 1024 px on. */
async function expectHeaderInOneRow(page: Page, role: Role): Promise<void> {
  const bar = page.getByRole('banner')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ ...desk, width })
    const middles = await bar
      .getByRole('link')
      .or(bar.getByRole('button'))
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2))
    expect(middles.length, role).toBeGreaterThan(3)
    expect(Math.max(...middles) - Math.min(...middles), `${role} at ${width}`).toBeLessThan(12)
  }
}

async function expectFits(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).locator('visible=true'), where).toHaveCount(1)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `${where}: pixels too wide`).toBeLessThanOrEqual(0)
}

interface Visit {
  path: string
  target: string
  role: Role
}

/** Whether the server sends the page whole at once, or leads to the target; what it leaves to the browser is looked at there. */
async function isSent(page: Page, { path, target, role }: Visit): Promise<boolean> {
  const reply = await page.request.get(path, { maxRedirects: 0 })
  const leads = reply.headers()['location']
  if (leads !== undefined) return new URL(leads, page.url()).pathname === target
  const html = await reply.text()
  expect(html, `${role} at ${path}`).not.toContain('!!!')
  // Next marks what threw by its digest.
  const isWhole = reply.status() === 200 && /<title>[^<]*Tremplin<[/]title>/.test(html) && !/data-dgst="(?!BAILOUT)/.test(html)
  return isWhole && target === path
}

/** The role with which axe checks a page. */
const ownerOf = (access: Access) => (access === 'open' ? 'TEACHER' : roles.find((role) => access.includes(role)))

for (const role of roles) {
  test(`${role}: signing in leads to the dashboard; every route opens or redirects to an allowed page, and axe finds nothing`, async ({
    page,
    db,
    isMobile,
  }) => {
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
    // A student's pages are seen on the phone that the other project emulates, staff's in a narrow window.
    const sizes = isMobile ? [phone.viewport] : role === 'STUDENT' ? [desk] : [phone.viewport, desk]
    const world = { ids, titles: titlesOf(classroom, work), sizes }
    for (const one of pages) await visit(page, one, role, world)
  })
}

test('unknown paths lead to the dashboard, or first to the login screen', { tag: '@once' }, async ({ page, db }) => {
  await page.goto('/nulle-part')
  await expect(page).toHaveURL((url) => url.pathname === routes.login)
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto('/nulle-part/du/tout')
  await expect(page).toHaveURL(routes.dashboard)
  await page.goto(routes.maintenance)
  await expect(page).toHaveURL(routes.dashboard)
})

test('a work’s own address leads a student to the player and staff to the work’s page', { tag: '@once' }, async ({
  page,
  browser,
  db,
}) => {
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

test('the embedded pages have no navigation, and never redirect to the login screen', { tag: '@once' }, async ({ page }) => {
  for (const [route, access] of Object.entries<Access>(accessByRoute).filter(([one]) => one.startsWith('/elearning'))) {
    expect(access).toBe('open')
    await page.goto(route.replaceAll('*', '01a1bd62-ef20-769c-ae12-ebbfa4fd84ad'))
    expect(new URL(page.url()).pathname).not.toBe(routes.login)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
  }
})
