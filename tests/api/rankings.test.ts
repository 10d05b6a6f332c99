import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users, works } from '#api/db/schema'
import { freezeCourse } from '#api/services/work/create'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type Author, makeAuthors } from '#tests/support/authors'
import { makeUser } from '#tests/support/make'

interface Figures {
  submitted?: number
  /** Mean evaluation of the submissions. */
  success?: number
  training?: boolean
}

/** Inserts a work with these sums, as if a class had done it. */
async function give(api: TestApi, by: Author, courseId: string, { submitted = 0, success = 0, training = false }: Figures = {}) {
  const frozen = await freezeCourse(api.db, courseId, testNow)
  await api.db.insert(works).values({
    schoolId: by.made.school.id,
    creatorId: by.teacher.id,
    courseId,
    frozenCourseId: frozen.id,
    subjectId: by.made.maths.id,
    name: 'Travail',
    status: 'PUBLISHED',
    dueDate: testNow,
    archiveDuration: 'never',
    schoolYear: '2026-2027',
    training,
    createdAt: testNow,
    submissionCount: submitted,
    evaluationSum: submitted * success,
  })
}

const rank = async (api: TestApi, token: string, body: object) =>
  (await api.call('rankCourses', { body: { mode: 'mostUsedAssigned', ...body } }, token)).map(({ name, used, success }) => [
    name,
    used,
    success,
  ])

describeApi('rankings', (open) => {
  it('ranks by use or by success, with given works and trainings apart', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const module = await author.module()
    const [often, well, trained] = [
      await author.course([module._id], { name: 'Souvent' }),
      await author.course([module._id], { name: 'Réussi' }),
      await author.course([module._id], { name: 'Entraîné' }),
    ]
    await give(api, author, often._id, { submitted: 10, success: 40 })
    await give(api, colleague, often._id, { submitted: 5, success: 70 })
    await give(api, author, well._id, { submitted: 5, success: 90 })
    await give(api, author, trained._id, { training: true })
    await give(api, author, well._id, { training: true, submitted: 5, success: 20 })
    await give(api, author, trained._id, { training: true, submitted: 5, success: 60 })
    // One copy fewer than it takes to be ranked by success.
    const few = await author.course([module._id], { name: 'Quatre copies' })
    await give(api, author, few._id, { submitted: 4, success: 100 })
    const { token } = colleague
    expect(await rank(api, token, {})).toEqual([
      ['Souvent', 2, 50],
      ['Réussi', 1, 90],
      ['Quatre copies', 1, 100],
    ])
    expect(await rank(api, token, { mode: 'mostSucceededAssigned' })).toEqual([
      ['Réussi', 1, 90],
      ['Souvent', 2, 50],
    ])
    expect(await rank(api, token, { mode: 'mostUsedTraining' })).toEqual([
      ['Entraîné', 2, 60],
      ['Réussi', 1, 20],
    ])
    expect(await rank(api, token, { mode: 'mostSucceededTraining', limit: 1 })).toEqual([['Entraîné', 2, 60]])
    expect(await rank(api, token, { subject: author.made.french.id })).toEqual([])
    expect((await rank(api, token, { level: author.made.sixth.id })).length).toBe(3)
    const { id: chapter } = author.made.chapter
    expect(await rank(api, token, { chapter })).toEqual([])
    const read = await author.course([(await author.module({ chapter }))._id], { name: 'Du chapitre' })
    await give(api, author, read._id)
    expect(await rank(api, token, { chapter })).toEqual([['Du chapitre', 1, null]])
  })

  it('has ten rows at most (CRS-032), none private or archived, and none without submissions when by success', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const module = await author.module()
    for (let n = 0; n < 12; n++) await give(api, author, (await author.course([module._id], { name: `N${n}` }))._id)
    const hidden = await author.course([module._id], { name: 'Privé', share: 'private' })
    const old = await author.course([module._id], { name: 'Vieux' })
    for (const { _id } of [hidden, old]) for (const _ of [1, 2]) await give(api, author, _id)
    await api.call('archiveCourse', { params: { id: old._id } }, author.token)
    const rows = await rank(api, colleague.token, {})
    expect(rows).toHaveLength(10)
    expect(rows.flat()).not.toContain('Privé')
    expect(rows.flat()).not.toContain('Vieux')
    expect(await rank(api, colleague.token, { mode: 'mostSucceededAssigned' })).toEqual([])
    expect((await api.reply('rankCourses', { body: { mode: 'mostUsedAssigned', limit: 11 } }, colleague.token)).status).toBe(400)
    expect((await api.reply('rankCourses', { body: { mode: 'autre' } }, colleague.token)).status).toBe(400)
  })

  it('limits teachers to their school and supervisors to the overseen ones, whatever they select', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const supervisor = await makeUser(api.db, author.made, 'SUPERVISOR')
    await api.db
      .update(users)
      .set({ schools: [author.made.school.id, stranger.made.school.id] })
      .where(eq(users.id, supervisor.id))
    const apart = await makeAuthors(api)
    const word = { share: 'public', keywords: supervisor.id }
    for (const [by, name] of [[author, 'Ici'] as const, [stranger, 'Là'] as const, [apart.author, 'Ailleurs'] as const])
      await give(api, by, (await by.course([(await by.module())._id], { ...word, name }))._id)
    const names = async (token: string, body: object) => (await rank(api, token, body)).map(([name]) => name).sort()
    const [here, there] = [author.made.school.id, stranger.made.school.id]
    const elsewhere = apart.author.made.school.id
    expect(await names(author.token, { all: true, schools: [there] })).toEqual(['Ici'])
    const token = await api.tokenFor(supervisor.id)
    expect(await names(token, { all: true })).toEqual(['Ici', 'Là'])
    expect(await names(token, { schools: [there, elsewhere] })).toEqual(['Là'])
    expect(await names(token, { schools: [here, there], exactSelection: { schools: [here] } })).toEqual(['Ici'])
    expect(await names(token, { departments: ['69'] })).toEqual(['Ici', 'Là'])
    expect(await names(token, { departments: ['75'] })).toEqual([])
    for (const place of [{ regions: ['auvergne-rhone-alpes'] }, { academies: ['lyon'] }, { types: ['autre'] }])
      expect(await names(token, place)).toEqual(['Ici', 'Là'])
    for (const place of [{ regions: ['bretagne'] }, { academies: ['lille'] }, { types: ['lycee'] }])
      expect(await names(token, place)).toEqual([])
    expect(await names(token, {})).toEqual([])
  })
})
