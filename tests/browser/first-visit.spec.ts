import { expect } from '@playwright/test'
import { playPath, routes, workPath } from '#lib/routes'
import { visitCold } from '../bench/cold-visit.ts'
import { session } from '../bench/scene.ts'
import { stackAddresses } from './support/addresses.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

// What a browser with an empty cache fetches, and the page itself (`html`, as compressed), in bytes: exact figures, whatever else the machine
// does. The limits are what was measured (192, 232, 228, 348, 239; HTML up to 5.7, 12.7, 12.4, 19.0, 17.2, as
// pieces of a page are compressed when they come) and 3 %, but no more than the goal where that is met.
test('first visits stay within their kilobytes', async ({ browser, db }) => {
  const { webUrl } = stackAddresses()
  const classroom = await makeTeacherAndClass(db)
  const { workId } = await makeGivenWork(classroom)
  const [student] = classroom.students
  const [todo] = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  const [teaching, studying] = [await session(webUrl, classroom.teacher), await session(webUrl, student)]
  const pages = [
    { name: 'sign-in', path: routes.login, kb: 197, html: 5.9 },
    { name: 'student home', path: routes.dashboard, cookie: studying, kb: 239, html: 13.1 },
    { name: 'teacher home', path: routes.dashboard, cookie: teaching, kb: 234, html: 12.8 },
    { name: 'player', path: playPath(todo?._id ?? ''), cookie: studying, kb: 358, html: 19.6 },
    { name: 'class results', path: workPath(workId), cookie: teaching, kb: 246, html: 17.7 },
  ]
  for (const { kb, html, ...page } of pages) {
    const { bytes } = await visitCold(browser, webUrl, page)
    expect.soft(Math.round(bytes.all / 1000), page.name).toBeLessThanOrEqual(kb)
    expect.soft(bytes.document / 1000, `${page.name}: HTML`).toBeLessThanOrEqual(html)
  }
})
