import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { maxErasedAtOnce } from '#contract/list-limits'
import type { PeopleOrder } from '#contract/people-acts'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { countQueries } from '#tests/support/count-queries'
import { makeSchool, makeUser } from '#tests/support/make'

afterEach(() => vi.restoreAllMocks())

/** A class with `works` works. In the first, every third student has submitted and the others have started. */
async function fullClass(api: TestApi, size: number, works = 1): Promise<ClassWork> {
  const given = await giveClassWork(
    api,
    Array.from({ length: size }, (_, index) => `Élève ${index}`),
  )
  for (const [index, pupil] of given.pupils.entries()) {
    await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 50)
    await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: index % 2 === 0 ? 'Paris' : 'Pariss' })
    if (index % 3 === 0) await submitAs(given, pupil)
  }
  const { course, group, work, token } = given
  const body = { courseId: course._id, dueDate: work.dueDate, groups: [group.id] }
  for (let more = 1; more < works; more += 1) await api.call('createWorks', { body }, token)
  const marked = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
  for (const { _id } of await api.call('searchWorks', { query: { group: group.id } }, token))
    await api.call('setMarking', { params: { id: _id }, body: marked }, token)
  return given
}

/** The calls made by the pages of a work, a student, one student’s answers, a group and the dashboard, page by page. */
function pagesOf({ api, token, work, group, pupils, module }: ClassWork) {
  const id = work._id
  const [student] = pupils
  const studentId = student?.id ?? ''
  const questionId = module.questions.find((question) => question.type === 'HolesInText')?._id ?? ''
  return {
    frame: () => api.call('currentUser', {}, token),
    work: async () => {
      await api.call('getWork', { params: { id } }, token)
      await api.call('listAssignees', { params: { id } }, token)
    },
    heatMap: () => api.call('getWorkResults', { params: { id } }, token),
    likeAnswers: () => api.call('groupAnswers', { params: { id }, query: { questionId } }, token),
    answersOfOne: async () => {
      const query = { withEval: 'true', withFullname: 'true' } as const
      await api.call('getAssignee', { params: { id: student?.assigneeId ?? '' }, query }, token)
      await api.call('listAssignees', { params: { id } }, token)
    },
    again: () => api.call('listGivenWorks', { query: { courseId: work.courseId } }, token),
    student: async () => {
      await api.call('getUser', { params: { id: studentId } }, token)
      await api.call('listGroups', { query: { student: studentId } }, token)
      await api.call('listStudentAssignments', { params: { studentId }, query: {} }, token)
    },
    group: async () => {
      await api.call('getGroup', { params: { id: group.id }, query: { students: 'true' } }, token)
      await api.call('getGroupResults', { params: { id: group.id } }, token)
      await api.call('searchWorks', { query: { group: group.id } }, token)
    },
    marks: async () => {
      await api.call('listTerms', { query: {} }, token)
      await api.call('getGroupMarks', { params: { id: group.id }, query: {} }, token)
    },
    dashboard: async () => {
      await api.call('listLastActiveGroups', { query: {} }, token)
      await api.call('searchWorks', { query: {} }, token)
      await api.call('listNotifications', { query: {} }, token)
    },
    exports: async () => {
      await api.call('exportWork', { params: { id }, query: { format: 'csv' } }, token)
      await api.call('exportGroup', { params: { id: group.id }, query: { format: 'csv' } }, token)
      await api.call('exportStudent', { params: { studentId }, query: { format: 'csv' } }, token)
    },
  }
}

describeApi('number of queries per page', (open) => {
  it('is small, and the same for a class of 35 with 30 works as for one of 5 with 2', async () => {
    const counts = async (size: number, works: number) => {
      const pages = Object.entries(pagesOf(await fullClass(open(), size, works)))
      // The first call loads the frozen course, which then stays in memory.
      for (const [, page] of pages) await page()
      const counted: Record<string, number> = {}
      for (const [name, page] of pages) counted[name] = await countQueries(page)
      return counted
    }
    const [small, large] = [await counts(5, 2), await counts(35, 30)]
    expect(large).toEqual(small)
    // Each call also looks up its caller.
    expect(small).toEqual({
      frame: 2,
      work: 6,
      heatMap: 4,
      likeAnswers: 6,
      answersOfOne: 10,
      again: 2,
      student: 7,
      group: 10,
      marks: 7,
      dashboard: 6,
      exports: 12,
    })
  })

  it('is seven for an answer: who asks, then lock, read, answer with its sums and reply in a transaction', async () => {
    const given = await giveClassWork(open(), ['un'])
    const [pupil] = given.pupils
    const save = (type: 'Text' | 'Quizz', value: AnswerValue, key: string) => {
      const body = { questionId: questionOf(given, type)._id, moduleId: given.module._id, value, evaluation: 50, duration: 1000 }
      return given.api.call('saveAnswer', { params: { workId: given.work._id }, body }, pupil?.token, key)
    }
    // The first one loads the frozen course, and starts the work.
    await save('Text', 'cinq', 'key-of-the-first')
    expect(await countQueries(() => save('Quizz', ['a'], 'key-of-the-second'))).toBe(7)
  })

  it('is the same when acting on 24 people as on 4, erasing apart', async () => {
    const acting = async (size: number) => {
      const given = await giveClassWork(
        open(),
        Array.from({ length: size }, (_, index) => `Élève ${index}`),
      )
      const { api, made, pupils, colleague } = given
      await api.call(
        'createWorks',
        { body: { courseId: given.course._id, dueDate: given.work.dueDate, groups: [given.group.id] } },
        given.token,
      )
      for (const pupil of pupils.slice(0, size / 2)) await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 50)
      const there = await makeSchool(api.db)
      const token = await api.tokenFor((await makeUser(api.db, there, 'SUPERADMIN')).id)
      const staff = await Promise.all(pupils.map(() => makeUser(api.db, made, 'TEACHER')))
      const leavers = pupils.map(({ id }) => id)
      const count = (body: PeopleOrder) => countQueries(() => api.call('actOnPeople', { body }, token))
      const counted: number[] = []
      for (const act of ['suspend', 'lift', 'leave', 'comeBack'] as const) counted.push(await count({ act, people: leavers }))
      counted.push(await count({ act: 'handOver', people: staff.map(({ id }) => id), successor: colleague.id }))
      counted.push(await count({ act: 'move', people: leavers, schoolId: there.school.id, levelId: there.sixth.id }))
      return counted
    }
    expect(await acting(24)).toEqual(await acting(4))
  })

  it('reads what a school teaches and says once for all who are erased together, and then only what may name each', async () => {
    const erasing = async (size: number) => {
      const { api, made } = await giveClassWork(open(), ['un'])
      const people = await Promise.all(Array.from({ length: size }, () => makeUser(api.db, made, 'TEACHER')))
      const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      const body = {
        act: 'erase' as const,
        people: people.map(({ id }) => id),
        confirm: size === 1 ? (people[0]?.username ?? '') : String(size),
      }
      await api.call('actOnPeople', { body }, token)
      const texts = queries.mock.calls.map(([query]) => String(Reflect.get(Object(query), 'text')))
      queries.mockRestore()
      const ofNotifications = texts.filter(
        (text) => /(?:from|update) "notifications"/.test(text) && text.includes('school_stays'),
      )
      return [texts.filter((text) => text.includes('strpos(texts.said')).length, ofNotifications.length]
    }
    expect([await erasing(maxErasedAtOnce), await erasing(1)]).toEqual([
      [11, 1],
      [11, 1],
    ])
  })

  it('is the same when giving a work to 35 students as to 5', async () => {
    const giving = async (size: number) => {
      const { api, token, course, group, work } = await fullClass(open(), size)
      const body = { courseId: course._id, dueDate: work.dueDate, groups: [group.id] }
      return countQueries(() => api.call('createWorks', { body }, token))
    }
    expect(await giving(35)).toBe(await giving(5))
  })
})
